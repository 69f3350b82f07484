import type { Command, InstallationCommand } from './Command.ts'
import { applyRetention } from './commands/applyRetention.ts'
import { approveClinic } from './commands/approveClinic.ts'
import { blockAccount, unblockAccount } from './commands/blockAccount.ts'
import { calendars } from './commands/calendars.ts'
import { changeSettings } from './commands/changeSettings.ts'
import { check } from './commands/check.ts'
import { closeBookings, openBookings } from './commands/closeBookings.ts'
import { deploy } from './commands/deploy.ts'
import { doctor } from './commands/doctor.ts'
import { eraseAccount } from './commands/eraseAccount.ts'
import { exportBackup } from './commands/exportBackup.ts'
import { freeRole } from './commands/freeRole.ts'
import { listClinics } from './commands/listClinics.ts'
import { makeBackupKey } from './commands/makeBackupKey.ts'
import { managePeople } from './commands/managePeople.ts'
import { nightly } from './commands/nightly.ts'
import { remind } from './commands/remind.ts'
import { restoreBackup } from './commands/restoreBackup.ts'
import { showMailTemplate } from './commands/showMailTemplate.ts'

/** Everything that the owner can do, by the name that the owner writes. */
export const COMMANDS: ReadonlyMap<string, Command | InstallationCommand> = new Map<
  string,
  Command | InstallationCommand
>([
  ['doctor', doctor],
  ['deploy', deploy],
  ['clinics', listClinics],
  ['approve', approveClinic],
  ['block', blockAccount],
  ['unblock', unblockAccount],
  ['free-role', freeRole],
  ['people', managePeople],
  ['erase', eraseAccount],
  ['retention', applyRetention],
  ['backup-key', makeBackupKey],
  ['export', exportBackup],
  ['restore', restoreBackup],
  ['check', check],
  ['nightly', nightly],
  ['remind', remind],
  ['calendars', calendars],
  ['settings', changeSettings],
  ['mail-template', showMailTemplate],
  ['close-bookings', closeBookings],
  ['open-bookings', openBookings],
])
