/** Where an update of the application waits for a reload. */
export const newVersion = {
  title: 'A new version is ready',
  note: 'Reload when it suits you.',
} as const
