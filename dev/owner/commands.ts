import type { Command } from './Command.ts'
import { approveClinic } from './commands/approveClinic.ts'
import { changeSettings } from './commands/changeSettings.ts'
import { closeBookings, openBookings } from './commands/closeBookings.ts'
import { listClinics } from './commands/listClinics.ts'
import { migrate } from './commands/migrate.ts'

/** Everything that the owner can do, by the name that the owner writes. */
export const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['clinics', listClinics],
  ['approve', approveClinic],
  ['settings', changeSettings],
  ['close-bookings', closeBookings],
  ['open-bookings', openBookings],
  ['migrate', migrate],
])
