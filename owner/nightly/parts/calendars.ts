import { updateCalendars } from '#owner/feeds/updateCalendars.ts'
import type { Part } from '#owner/nightly/Part.ts'

/** Writes the calendars to which doctors subscribe; a timer that does it each hour does it better. */
export const calendars: Part = {
  name: 'Calendars',
  run: async ({ project, isReal, serverNow }) =>
    (await updateCalendars({ ...project, isReal, serverNow })) ?? {
      state: 'ok',
      text: 'nobody asked for one.',
    },
}
