import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const mailSchema = v.object({
  id: v.string(),
  /** ISO 8601, UTC. */
  receivedAt: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** What EmailJS would have put into its template; null for mail of the identity service. */
  templateParams: v.nullable(v.record(v.string(), v.string())),
})

/** One message, as `GET /mail` shows it. */
export type Mail = Readonly<v.InferOutput<typeof mailSchema>>

/** What a sender hands over; the store adds id and time. */
export type NewMail = Omit<Mail, 'id' | 'receivedAt'>

export interface MailStore {
  /** Newest first; `recipient` keeps those whose address contains it, in any case. */
  list(recipient?: string): readonly Mail[]
  get(id: string): Mail | null
  add(mail: NewMail): Mail
  clear(): void
  /** Settles when everything is on disk (at once without a folder). */
  flush(): Promise<void>
}

const FILE_NAME = 'mail.json'
const MAX_MESSAGES = 1000

/**
 * Keeps at most 1,000 messages, the oldest leave first. With a folder they outlive the process; mail
 * is only a by-product, so it is written shortly after it came, not before it is answered.
 */
export async function openMailStore(options: {
  dataDirectory?: string | undefined
}): Promise<MailStore> {
  const { dataDirectory } = options
  let messages: readonly Mail[] = []
  if (dataDirectory !== undefined) {
    await mkdir(dataDirectory, { recursive: true })
    messages = await readMessages(join(dataDirectory, FILE_NAME))
  }
  let lastId = messages.reduce((highest, mail) => Math.max(highest, Number(mail.id)), 0)

  let writing: Promise<void> = Promise.resolve()
  let isWriteDue = false
  function save(): void {
    if (dataDirectory === undefined || isWriteDue) return
    isWriteDue = true
    writing = writing.then(async () => {
      isWriteDue = false
      await writeMessages(join(dataDirectory, FILE_NAME), messages)
    })
    // The failure stays in `writing` for flush(); here it must only not end the process.
    writing.catch(() => undefined)
  }

  return {
    list(recipient = '') {
      const wanted = recipient.trim().toLowerCase()
      return messages.filter((mail) => mail.to.toLowerCase().includes(wanted))
    },
    get(id) {
      return messages.find((mail) => mail.id === id) ?? null
    },
    add(newMail) {
      lastId += 1
      const mail = { id: String(lastId), receivedAt: new Date().toISOString(), ...newMail }
      messages = [mail, ...messages].slice(0, MAX_MESSAGES)
      save()
      return mail
    },
    clear() {
      messages = []
      save()
    },
    flush() {
      return writing
    },
  }
}

async function readMessages(file: string): Promise<readonly Mail[]> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
  try {
    return v.parse(v.array(mailSchema), JSON.parse(text))
  } catch (cause) {
    throw new Error(`The mailbox file ${file} is damaged. Delete it and start again.`, { cause })
  }
}

/** By way of a second file, so that a crash leaves either the old list or the new one. */
async function writeMessages(file: string, messages: readonly Mail[]): Promise<void> {
  const draft = `${file}.new`
  await writeFile(draft, JSON.stringify(messages))
  await rename(draft, file)
}
