import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { writeFileDurably } from '#local-firebase/disk/writeFileDurably.ts'
import type {
  AuthProjectState,
  AuthUser,
  OobCode,
} from '#local-firebase/firebaseTools/authTools.ts'

const contentSchema = v.object({
  version: v.literal(1),
  users: v.array(
    v.looseObject({
      localId: v.pipe(v.string(), v.nonEmpty()),
      email: v.optional(v.string()),
      displayName: v.optional(v.string()),
      providerUserInfo: v.optional(
        v.array(
          v.looseObject({
            providerId: v.string(),
            rawId: v.string(),
            email: v.optional(v.string()),
            displayName: v.optional(v.string()),
          }),
        ),
      ),
    }),
  ),
  /** Codes of links that were mailed and not used yet. */
  oobCodes: v.array(
    v.object({
      email: v.string(),
      newEmail: v.optional(v.string()),
      requestType: v.string(),
      oobCode: v.string(),
      oobLink: v.string(),
    }),
  ),
})

/** The accounts file can't be read as one. Nothing was changed. */
class CorruptAccountsError extends Error {
  override readonly name = 'CorruptAccountsError'
  readonly file: string

  constructor(file: string, cause: unknown) {
    super(
      `The accounts file ${file} is damaged. Nothing was changed. Put back a copy of it, or delete the ` +
        'data folder to start again.',
      { cause },
    )
    this.file = file
  }
}

/** Keeps all accounts in one file, passwords in clear text: for made-up accounts only. */
export class AccountsFile {
  readonly #file: string
  readonly #read: () => { users: readonly AuthUser[]; oobCodes: readonly OobCode[] }
  #isSaveDue = false
  #saving: Promise<void> = Promise.resolve()

  private constructor(file: string, state: AuthProjectState) {
    this.#file = file
    this.#read = () => ({ users: [...state.users.values()], oobCodes: [...state.oobs.values()] })
  }

  /**
   * Fills `state` from the folder's file, if there is one.
   *
   * @throws CorruptAccountsError
   */
  static async open(directory: string, state: AuthProjectState): Promise<AccountsFile> {
    await mkdir(directory, { recursive: true })
    const file = join(directory, 'accounts.json')
    const text = await readIfPresent(file)
    if (text !== null) restore(file, text, state)
    return new AccountsFile(file, state)
  }

  /** Resolves once everything that `state` held at the time of the call is on disk. */
  save(): Promise<void> {
    if (this.#isSaveDue) return this.#saving
    this.#isSaveDue = true
    // Calls that come while one file is being written share the next one.
    this.#saving = this.#saving
      .catch(() => undefined)
      .then(() => {
        this.#isSaveDue = false
        return writeFileDurably(
          this.#file,
          JSON.stringify({ version: 1, ...this.#read() }, null, 1),
        )
      })
    return this.#saving
  }
}

function restore(file: string, text: string, state: AuthProjectState): void {
  let content: v.InferOutput<typeof contentSchema>
  try {
    content = v.parse(contentSchema, JSON.parse(text))
  } catch (cause) {
    throw new CorruptAccountsError(file, cause)
  }
  for (const user of content.users) {
    // The entries for password and phone are derived, and made again from the account's own fields.
    const providerUserInfo = user.providerUserInfo?.filter(
      ({ providerId }) => providerId !== 'password' && providerId !== 'phone',
    )
    state.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo })
  }
  for (const code of content.oobCodes) state.oobs.set(code.oobCode, code)
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
