import type { CalendarEvent } from '#src/areas/visits/model/calendarEvent.ts'
import { site } from '#src/config/site.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

/** After the title in a calendar, where the visit is not certain. */
const STATE: Readonly<Record<CalendarEvent['status'], string>> = {
  tentative: ' (not yet confirmed)',
  confirmed: '',
  cancelled: ' (cancelled)',
}

// Calendars are shared, and shown on lock screens: nothing here says what the visit is for.
export const calendar = {
  add: 'Add to your calendar',
  addAll: (count: number): string => `Add all ${String(count)} to your calendar`,
  /** For a cancelled visit. */
  remove: 'Remove from your calendar',
  saveFile: 'Save calendar file',
  saveCancellation: 'Save cancellation file',
  google: 'Google Calendar',
  outlook: 'Outlook',
  /** A link's name for a screen reader. */
  opensElsewhere: (service: string): string => `${service} (leaves ${site.brand})`,

  // What an import does
  keepsCopy: 'This is a copy. If your appointment changes, add it again.',
  cancels:
    'Some calendars remove the entry when you open this file, and some mark it as cancelled. If it is still there afterwards, please delete it yourself.',

  // The entry itself
  title: (clinic: string, status: CalendarEvent['status']): string =>
    `Appointment at ${clinic}${STATE[status]}`,
  place: (address: string, province: string): string => `${address}, ${province}`,
  description: (url: string, phone: string): string =>
    [...(phone === '' ? [] : [`Phone: ${phone}`]), `See the appointment as it is now: ${url}`].join(
      '\n',
    ),
  fileName: (timestamp: number, zone: TimeZone): string =>
    `appointment-${toWallTime(timestamp, zone).date}.ics`,
  fileNameOfAll: 'appointments.ics',
} as const
