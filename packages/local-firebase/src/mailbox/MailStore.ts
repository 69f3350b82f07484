import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeFileDurably } from '#local-firebase/disk/writeFileDurably.ts'

const mailSchema = v.object({
  id: v.string(),
  /** ISO 8601, UTC. */
  receivedAt: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** What EmailJS would have put into its template; null for a mail of Auth. */
  templateParams: v.nullable(v.record(v.string(), v.string())),
})

/** One message, as `GET /mail` shows it. */
export type Mail = Readonly<v.InferOutput<typeof mailSchema>>

/** What a sender hands over; the store adds id and time. */
export type NewMail = Omit<Mail, 'id' | 'receivedAt'>

const MAX_MESSAGES = 1000

/**
 * The newest 1,000 messages. With a file they outlive the process; a mail is a by-product, so it is
 * written shortly after it came, not before it is answered.
 */
export class MailStore {
  readonly #file: string | null
  #messages: readonly Mail[]
  #lastId: number
  #saving: Promise<void> = Promise.resolve()
  #isSaveDue = false

  private constructor(file: string | null, messages: readonly Mail[]) {
    this.#file = file
    this.#messages = messages
    this.#lastId = Number(messages[0]?.id ?? 0)
  }

  /** @throws Error when the folder's file is damaged */
  static async open(dataDirectory: string | undefined): Promise<MailStore> {
    if (dataDirectory === undefined) return new MailStore(null, [])
    await mkdir(dataDirectory, { recursive: true })
    const file = join(dataDirectory, 'mail.json')
    return new MailStore(file, await readMessages(file))
  }

  /** Newest first; `recipient` keeps those whose address contains it, in any case. */
  list(recipient = ''): readonly Mail[] {
    const wanted = recipient.trim().toLowerCase()
    return this.#messages.filter((mail) => mail.to.toLowerCase().includes(wanted))
  }

  get(id: string): Mail | null {
    return this.#messages.find((mail) => mail.id === id) ?? null
  }

  add(newMail: NewMail): void {
    this.#lastId += 1
    const mail = { id: String(this.#lastId), receivedAt: new Date().toISOString(), ...newMail }
    this.#messages = [mail, ...this.#messages].slice(0, MAX_MESSAGES)
    this.#save()
  }

  clear(): void {
    this.#messages = []
    this.#save()
  }

  /** Settles when everything is on disk. */
  flush(): Promise<void> {
    return this.#saving
  }

  #save(): void {
    const file = this.#file
    if (file === null || this.#isSaveDue) return
    this.#isSaveDue = true
    this.#saving = this.#saving.then(() => {
      this.#isSaveDue = false
      return writeFileDurably(file, JSON.stringify(this.#messages))
    })
    // flush() reports the failure; here it must not end the process.
    this.#saving.catch(() => undefined)
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
