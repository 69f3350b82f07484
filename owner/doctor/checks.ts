import type { Check } from './Check.ts'
import { accountMails } from './checks/accountMails.ts'
import { appCheck } from './checks/appCheck.ts'
import { authorisedDomains } from './checks/authorisedDomains.ts'
import { backupKey } from './checks/backupKey.ts'
import { bookings } from './checks/bookings.ts'
import { bucket } from './checks/bucket.ts'
import { calendars } from './checks/calendars.ts'
import { credentials } from './checks/credentials.ts'
import { database } from './checks/database.ts'
import { databasePlace } from './checks/databasePlace.ts'
import { databaseRules } from './checks/databaseRules.ts'
import { databaseRulesInForce } from './checks/databaseRulesInForce.ts'
import { enumerationProtection } from './checks/enumerationProtection.ts'
import { environment } from './checks/environment.ts'
import { firebaseKeys } from './checks/firebaseKeys.ts'
import { hostingSite } from './checks/hostingSite.ts'
import { localBackend } from './checks/localBackend.ts'
import { mailTemplate } from './checks/mailTemplate.ts'
import { nightly } from './checks/nightly.ts'
import { ownNames } from './checks/ownNames.ts'
import { passwordPolicy } from './checks/passwordPolicy.ts'
import { providers } from './checks/providers.ts'
import { reminders } from './checks/reminders.ts'
import { settings } from './checks/settings.ts'
import { signInRecaptcha } from './checks/signInRecaptcha.ts'
import { storageRules } from './checks/storageRules.ts'
import { storageRulesInForce } from './checks/storageRulesInForce.ts'
import { version } from './checks/version.ts'
import { website } from './checks/website.ts'

/** All checks, in the order in which an owner sets things up. */
export const CHECKS: readonly Check[] = [
  environment,
  localBackend,
  ownNames,
  credentials,
  firebaseKeys,
  database,
  databasePlace,
  bucket,
  databaseRules,
  storageRules,
  hostingSite,
  providers,
  authorisedDomains,
  passwordPolicy,
  enumerationProtection,
  signInRecaptcha,
  accountMails,
  appCheck,
  mailTemplate,
  databaseRulesInForce,
  storageRulesInForce,
  settings,
  bookings,
  version,
  backupKey,
  nightly,
  reminders,
  calendars,
  website,
]
