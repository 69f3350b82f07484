import { ticketName } from '#src/areas/accounts/model/bookingTickets.ts'
import { STORED_SETTINGS, type Settings } from '#src/areas/accounts/model/settings.ts'
import { HIGHEST_MAX_ACTIVE } from '#src/core/fields/limits.ts'
import { OwnerError } from './OwnerError.ts'

/** How the owner writes a setting, and how it is stored. */
export interface SettingName {
  readonly setting: keyof Settings
  readonly values: string
  /** What is stored for the owner's text; null removes, which is off. @throws {OwnerError} */
  readonly parse: (text: string, objectsUrlOf: (bucket: string) => string) => unknown
}

const SWITCH = {
  values: 'on or off',
  parse: (text: string): true | null => {
    if (text === 'on') return true
    if (text === 'off') return null
    throw new OwnerError(`It is on or off, not '${text}'.`)
  },
}

/** By the names that the owner writes. */
export const SETTING_NAMES: ReadonlyMap<string, SettingName> = new Map<string, SettingName>([
  ['confirmed-email-required', { setting: 'isConfirmedEmailRequired', ...SWITCH }],
  ['clinic-approval-required', { setting: 'isClinicApprovalRequired', ...SWITCH }],
  ['bookings-closed', { setting: 'areBookingsClosed', ...SWITCH }],
  ['requests-closed', { setting: 'areRequestsClosed', ...SWITCH }],
  [
    'max-active',
    {
      setting: 'maxActive',
      values: `1 to ${HIGHEST_MAX_ACTIVE}`,
      parse: (text) => {
        const number = Number(text)
        if (/^\d+$/.test(text) && number >= 1 && number <= HIGHEST_MAX_ACTIVE) {
          return ticketName(number - 1)
        }
        throw new OwnerError(`It is a whole number from 1 to ${HIGHEST_MAX_ACTIVE}, not '${text}'.`)
      },
    },
  ],
  [
    'image-prefix',
    {
      setting: 'imagePrefix',
      values: 'the name of the storage bucket, or off',
      parse: (text, objectsUrlOf) => {
        if (text === 'off') return null
        if (/^[a-z0-9][a-z0-9._-]+$/.test(text)) return `${objectsUrlOf(text)}/services%2F`
        throw new OwnerError(`It is the name of a bucket, without gs://, or off, not '${text}'.`)
      },
    },
  ],
])

/** The path of a setting in the database. */
export function pathOfSetting(setting: keyof Settings): string {
  return `settings/${STORED_SETTINGS[setting]}`
}
