import { readNewestMail } from './readMail.ts'
import type { RunningApplication } from './runningApplication.ts'

/** Returns the first link of the newest mail to this address, from the mailbox. It leads to the application. */
export async function readMailedLink(
  application: RunningApplication,
  email: string,
): Promise<string> {
  const newest = await readNewestMail(application, email)
  const link = /https?:\/\/\S+/u.exec(newest?.text ?? '')?.[0] ?? ''
  if (!link.startsWith(`${application.url}/`)) {
    throw new Error(`The newest mail leads to "${link}".`)
  }
  return link
}
