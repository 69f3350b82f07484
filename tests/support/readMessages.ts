import type { TestBackend } from './localBackend.ts'

interface StoredMail {
  readonly templateParams: { readonly message: string }
}

/** The messages of the mails that reached an address, earliest first. The mailbox is everybody's: ask for an address of your own. */
export async function readMessages(
  { environment }: TestBackend,
  to: string,
): Promise<readonly string[]> {
  const url = `${environment.emailJs.origin}/mail?to=${encodeURIComponent(to)}`
  const mails = (await (await fetch(url)).json()) as readonly StoredMail[]
  return mails.map(({ templateParams }) => templateParams.message)
}
