import * as v from 'valibot'
import type { TestBackend } from './localBackend.ts'

const mailsSchema = v.array(v.object({ templateParams: v.object({ message: v.string() }) }))

/**
 * The messages of the mails that reached an address. The mailbox is shared by all test files: ask for
 * an address that nobody else writes to.
 */
export async function readMessages(
  { environment }: TestBackend,
  to: string,
): Promise<readonly string[]> {
  const response = await fetch(`${environment.emailJs.origin}/mail?to=${encodeURIComponent(to)}`)
  return v
    .parse(mailsSchema, await response.json())
    .map(({ templateParams }) => templateParams.message)
}
