import * as v from 'valibot'
import { indexOfTicket } from '#src/areas/accounts/model/bookingTickets.ts'
import {
  DEFAULT_MAX_ACTIVE,
  STORED_SETTINGS,
  type Settings,
} from '#src/areas/accounts/model/settings.ts'

const flag = v.fallback(v.optional(v.literal(true)), undefined)
const text = v.fallback(v.optional(v.string()), undefined)

const settingsSchema = v.fallback(
  v.object({
    [STORED_SETTINGS.isConfirmedEmailRequired]: flag,
    [STORED_SETTINGS.isClinicApprovalRequired]: flag,
    [STORED_SETTINGS.areBookingsClosed]: flag,
    [STORED_SETTINGS.areRequestsClosed]: flag,
    [STORED_SETTINGS.maxActive]: text,
    [STORED_SETTINGS.imagePrefix]: text,
  }),
  {},
)

/**
 * Reads `settings`. The owner writes them by hand, so nothing there is an error: a setting that is
 * absent or of another form is off, as it is for the security rules.
 */
export function decodeSettings(value: unknown): Settings {
  const record = v.parse(settingsSchema, value)
  const lastTicket = indexOfTicket(record[STORED_SETTINGS.maxActive] ?? '')
  return {
    isConfirmedEmailRequired: record[STORED_SETTINGS.isConfirmedEmailRequired] === true,
    isClinicApprovalRequired: record[STORED_SETTINGS.isClinicApprovalRequired] === true,
    areBookingsClosed: record[STORED_SETTINGS.areBookingsClosed] === true,
    areRequestsClosed: record[STORED_SETTINGS.areRequestsClosed] === true,
    maxActive: lastTicket === null ? DEFAULT_MAX_ACTIVE : lastTicket + 1,
    imagePrefix: record[STORED_SETTINGS.imagePrefix] ?? '',
  }
}
