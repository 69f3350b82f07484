import * as v from 'valibot'
import type { RunningApplication } from './runningApplication.ts'

const mailsSchema = v.array(v.object({ subject: v.string(), text: v.string() }))

/** Returns the newest mail to this address in the mailbox; null where there is none. */
export async function readNewestMail(
  { backend }: RunningApplication,
  email: string,
): Promise<v.InferOutput<typeof mailsSchema>[number] | null> {
  const mailbox = `http://127.0.0.1:${backend.ports.mailbox}/mail?to=${encodeURIComponent(email)}`
  const [newest] = v.parse(mailsSchema, await (await fetch(mailbox)).json())
  return newest ?? null
}
