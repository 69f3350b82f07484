/** Whether this page is an app on the home screen of an iPhone or iPad; only they can tell. */
export function isOnHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true
}
