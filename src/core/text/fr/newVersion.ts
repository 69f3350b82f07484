import type { Texts } from '#src/areas/text/Texts.ts'

/** Where an update of the application waits for a reload. */
export const newVersion: Texts['newVersion'] = {
  title: 'Une nouvelle version est prête',
  note: 'Rechargez quand cela vous convient.',
}
