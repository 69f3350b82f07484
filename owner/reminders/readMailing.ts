import { readSiteFile, SITE_FILE, type SiteFileResult } from '#dev/installation/readSiteFile.ts'
import { readVariables } from '#owner/doctor/readVariables.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import type { Project } from '#owner/Project.ts'
import { createOfferWriter } from '#owner/waits/createOfferWriter.ts'
import { createEmailJsService } from './createEmailJsService.ts'
import { createMailApi, DEFAULT_MAIL_API_URL } from './createMailApi.ts'
import { createReminderWriter } from './createReminderWriter.ts'
import type { MailService } from './MailService.ts'
import type { Mailing } from './RemindingRun.ts'

/** The variables of the environment and of `.env`; an absent one and an empty one are the same. */
type Variables = Readonly<Record<string, string | undefined>>

const APP_URL = 'VITE_APP_URL'
const MAIL_API_URL = 'MAIL_API_URL'
const LOCAL_APP_URL = 'http://127.0.0.1:5173'
const DEFAULT_EMAILJS_ORIGIN = 'https://api.emailjs.com'

/** What the secrets of the two services are called. They are in the environment of the run, and in no file of a build. */
const MAIL_API_KEY = 'MAIL_API_KEY'
const EMAILJS_PRIVATE_KEY = 'EMAILJS_PRIVATE_KEY'

/**
 * Returns with what reminders are sent: to the mailbox of a local backend, else with the service whose key is in the
 * environment. Null where there is no key.
 *
 * @throws {OwnerError} – something that goes with the key is missing or has a typo
 */
export async function readMailing({
  mailboxUrl,
}: Pick<Project, 'mailboxUrl'>): Promise<Mailing | null> {
  if (mailboxUrl !== null) return localMailing(mailboxUrl, LOCAL_APP_URL)
  const ofBuild = (await readVariables()).variables
  const mailing = findMailing({ ...ofBuild, ...process.env })
  if (mailing !== null) requireOwnNames(readSiteFile())
  return mailing
}

/** Returns what sends to the mailbox of a local backend, which takes any keys. */
export function localMailing(mailboxUrl: string, appUrl: string): Mailing {
  const emailJs = {
    publicKey: 'local-public-key',
    serviceId: 'local-service',
    templateId: 'local-template',
    origin: mailboxUrl,
  }
  const service = createEmailJsService({ emailJs, privateKey: 'local-private-key', paceMs: 0 })
  return { service, ...writersOf(appUrl) }
}

function writersOf(appUrl: string): Omit<Mailing, 'service'> {
  return { compose: createReminderWriter(appUrl), composeOffer: createOfferWriter(appUrl) }
}

/**
 * Mails have the name and the mailbox of the installation.
 *
 * @throws {OwnerError} – it has no file of its own, or a wrong one
 */
export function requireOwnNames(result: SiteFileResult): void {
  if (!result.ok) throw new OwnerError(result.problems.join('\n'))
  if (result.isExample) {
    throw new OwnerError(
      `There is no ${SITE_FILE}, so the reminders would have the names of the example`,
    )
  }
}

/** @throws {OwnerError} */
export function findMailing(variables: Variables): Mailing | null {
  const service = findService(variables)
  if (service === null) return null
  const appUrl = requireValue(variables, APP_URL).replace(/\/$/, '')
  requireSafe(APP_URL, appUrl)
  return { service, ...writersOf(appUrl) }
}

function findService(variables: Variables): MailService | null {
  const key = findValue(variables, MAIL_API_KEY)
  if (key !== null) {
    const url = findValue(variables, MAIL_API_URL) ?? DEFAULT_MAIL_API_URL
    requireSafe(MAIL_API_URL, url)
    return createMailApi({ url, key, from: requireSender(variables) })
  }
  const privateKey = findValue(variables, EMAILJS_PRIVATE_KEY)
  return privateKey === null
    ? null
    : createEmailJsService({ emailJs: readEmailJs(variables), privateKey })
}

function readEmailJs(variables: Variables) {
  return {
    publicKey: requireValue(variables, 'VITE_EMAILJS_PUBLIC_KEY'),
    serviceId: requireValue(variables, 'VITE_EMAILJS_SERVICE_ID'),
    templateId: requireValue(variables, 'VITE_EMAILJS_TEMPLATE_ID'),
    origin: findValue(variables, 'VITE_EMAILJS_ORIGIN') ?? DEFAULT_EMAILJS_ORIGIN,
  }
}

function requireSender(variables: Variables): string {
  const from = requireValue(variables, 'MAIL_FROM')
  if (/^(?:[^<>]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(from)) return from
  throw new OwnerError(
    `MAIL_FROM takes an address such as CareSlot <reminders@mail.clinic.example>, not '${from}'.`,
  )
}

function requireSafe(name: string, address: string): void {
  if (URL.canParse(address) && new URL(address).protocol === 'https:') return
  throw new OwnerError(`${name} takes an address that begins with https://, not '${address}'.`)
}

function requireValue(variables: Variables, name: string): string {
  const value = findValue(variables, name)
  if (value !== null) return value
  const where = name.startsWith('VITE_') ? 'in the environment or in .env' : 'in the environment'
  throw new OwnerError(`${name} is not set ${where}`)
}

function findValue(variables: Variables, name: string): string | null {
  const value = variables[name]?.trim() ?? ''
  return value === '' ? null : value
}
