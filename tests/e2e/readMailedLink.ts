import * as v from 'valibot'
import type { RunningApplication } from './runningApplication.ts'

const mailsSchema = v.array(v.object({ text: v.string() }))

/** Returns the link of the newest mail to this address, from the mailbox. It leads to the application. */
export async function readMailedLink(
  { backend, url }: RunningApplication,
  email: string,
): Promise<string> {
  const mailbox = `http://127.0.0.1:${backend.ports.mailbox}/mail?to=${encodeURIComponent(email)}`
  const [newest] = v.parse(mailsSchema, await (await fetch(mailbox)).json())
  const link = /https?:\/\/\S+/u.exec(newest?.text ?? '')?.[0] ?? ''
  if (!link.startsWith(`${url}/`)) throw new Error(`The newest mail leads to "${link}".`)
  return link
}
