import type { Firebase } from '#src/data/sdk/createFirebase.ts'

/** Returns where browsers read the files of the installation that the rules let them read. */
export function objectsUrlOf({
  app,
  storageEmulator,
}: Pick<Firebase, 'app' | 'storageEmulator'>): string {
  const origin =
    storageEmulator === null
      ? 'https://firebasestorage.googleapis.com'
      : `http://${storageEmulator.host}:${storageEmulator.port}`
  return `${origin}/v0/b/${app.options.storageBucket ?? ''}/o`
}
