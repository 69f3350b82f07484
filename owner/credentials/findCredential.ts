import { applicationDefault, type Credential } from 'firebase-admin/app'
import { OwnerError } from '#owner/OwnerError.ts'
import { explainTokenError } from './explainTokenError.ts'
import { readCredentialSource } from './readCredentialSource.ts'

/** The only variable that firebase-admin offers for the address of a local Auth. */
export const AUTH_EMULATOR = 'FIREBASE_AUTH_EMULATOR_HOST'

/**
 * Google's services count what a person asks towards a project, which has to be named. Google's library,
 * firebase-admin and firebase-tools send it with each question once this is set.
 */
const QUOTA_PROJECT = 'GOOGLE_CLOUD_QUOTA_PROJECT'

/** Without it, Google's library looks on the network whether this is a computer of Google's, and warns when it isn't. */
const MACHINE_DETECTION = 'METADATA_SERVER_DETECTION'

/** Without it, Google's library asks a service that few projects have switched on for the project of a federation. */
const PROJECT = 'GOOGLE_CLOUD_PROJECT'

/** The owner's rights at Google. */
export interface OwnerCredential {
  readonly credential: Credential
  /** Towards which project Google counts the questions; null: that of the service account. */
  readonly quotaProjectId: string | null
}

/**
 * Returns the owner's credentials, from a key file, gcloud, a federation or Google's own computer.
 *
 * @throws {OwnerError} – there are none, they don't work, or they are of another project
 */
export async function findCredential(projectId: string): Promise<OwnerCredential> {
  if (process.env[AUTH_EMULATOR] !== undefined) {
    throw new OwnerError(
      `${AUTH_EMULATOR} is set, which sends everything about accounts to an emulator. Unset it.`,
    )
  }
  const source = await readCredentialSource()
  // The key of another project would change that one's accounts.
  if (source.kind === 'key' && source.projectId !== null && source.projectId !== projectId) {
    throw new OwnerError(
      `The key file is for project ${source.projectId}, but the project is ${projectId}.`,
    )
  }
  process.env[MACHINE_DETECTION] ??= 'bios-only'
  process.env[PROJECT] ??= projectId
  if (source.kind === 'person') process.env[QUOTA_PROJECT] ??= projectId
  try {
    const credential = applicationDefault()
    await credential.getAccessToken()
    return { credential, quotaProjectId: source.kind === 'person' ? projectId : null }
  } catch (error) {
    throw new OwnerError(explainTokenError(error, source), { cause: error })
  }
}
