import type { Auth } from 'firebase-admin/auth'
import type { OwnerDatabase } from './OwnerDatabase.ts'
import type { OwnerFiles } from './OwnerFiles.ts'

/** A Firebase project, or the local backend, with the owner's rights. */
export interface Project {
  /** How the owner recognises it. */
  readonly description: string
  readonly database: OwnerDatabase
  readonly auth: Auth
  /** Null where no bucket is known. */
  readonly files: OwnerFiles | null
  /** The address at which browsers read the objects of a bucket; without one, of the project's own. */
  readonly objectsUrlOf: (bucket: string) => string
  /** Where the mails of a local backend go, such as `http://127.0.0.1:8025`; null at a real project. */
  readonly mailboxUrl: string | null
  readonly close: () => Promise<void>
}
