/** Where a Google sign-in often does not work: in the browser of another app, and in an app on the home screen. */
export type GoogleObstacle = 'in-app' | 'home-screen'

/** What the browsers of other apps call themselves, where Google's window is refused or never reports. */
const APPS =
  /FBA[NV]|FB_IAB|Instagram|LinkedInApp|\bLine\/|Snapchat|Pinterest|MicroMessenger|TikTok|musical_ly/u
/** The view of a web page inside any other app of Android. */
const ANDROID_VIEW = /Android.*; wv\)/u

/** Returns what stands in the way of a Google sign-in; null where nothing is known to. */
export function findGoogleObstacle(
  userAgent: string,
  isOnHomeScreen: boolean,
): GoogleObstacle | null {
  if (isOnHomeScreen) return 'home-screen'
  if (APPS.test(userAgent) || ANDROID_VIEW.test(userAgent)) return 'in-app'
  return null
}
