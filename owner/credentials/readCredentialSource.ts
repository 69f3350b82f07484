import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { OwnerError } from '#owner/OwnerError.ts'

/**
 * Where the owner's rights come from, in the order in which Google's library looks: the file that
 * GOOGLE_APPLICATION_CREDENTIALS names, the one that gcloud writes, and the computer itself where it is Google's.
 */
export type CredentialSource =
  /** The secret key of a service account. */
  | { readonly kind: 'key'; readonly file: string; readonly projectId: string | null }
  /** A person who signed in with gcloud. */
  | { readonly kind: 'person'; readonly file: string }
  /** A person or program that acts as a service account for an hour at a time, without a key. */
  | { readonly kind: 'impersonation'; readonly file: string }
  /** A token of another identity service, such as that of a scheduled workflow. */
  | { readonly kind: 'federation'; readonly file: string }
  /** The service account of a Cloud Run job. */
  | { readonly kind: 'machine' }

const fileSchema = v.object({
  type: v.optional(v.string(), 'service_account'),
  project_id: v.optional(v.string()),
})

const FILE_VARIABLE = 'GOOGLE_APPLICATION_CREDENTIALS'

/** What Google's computers set for their programs: https://cloud.google.com/run/docs/container-contract */
const MACHINE_VARIABLES = ['K_SERVICE', 'CLOUD_RUN_JOB'] as const

const HOW_TO =
  'Sign in with gcloud, or set GOOGLE_APPLICATION_CREDENTIALS to a key file: docs/owner-guide.md, "Set up the program", has both.'

/** @throws {OwnerError} – there are none, or the file can't be used */
export async function readCredentialSource(): Promise<CredentialSource> {
  const named = process.env[FILE_VARIABLE] ?? ''
  if (named !== '') {
    return parseFile(named, `${FILE_VARIABLE} names ${named}`, await readNamed(named))
  }
  const file = fileOfGcloud()
  const content = await readOrNull(file)
  if (content !== null) return parseFile(file, `gcloud wrote ${file}`, content)
  if (MACHINE_VARIABLES.some((name) => process.env[name] !== undefined)) return { kind: 'machine' }
  throw new OwnerError(`There are no credentials. ${HOW_TO}`)
}

/** Where gcloud keeps them: https://cloud.google.com/docs/authentication/application-default-credentials#personal */
function fileOfGcloud(): string {
  const folder =
    process.platform === 'win32'
      ? (process.env['APPDATA'] ?? '')
      : join(process.env['HOME'] ?? homedir(), '.config')
  return join(folder, 'gcloud', 'application_default_credentials.json')
}

async function readNamed(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    throw new OwnerError(
      isMissing
        ? `${FILE_VARIABLE} names ${file}, which is not there. Correct the path, or unset it.`
        : `${FILE_VARIABLE} names ${file}, which can't be read.`,
      { cause: error },
    )
  }
}

async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8')
  } catch {
    return null
  }
}

function parseFile(file: string, where: string, content: string): CredentialSource {
  const { type, project_id: projectId = null } = parseJson(where, content)
  switch (type) {
    case 'service_account':
      return { kind: 'key', file, projectId }
    case 'authorized_user':
    case 'external_account_authorized_user':
      return { kind: 'person', file }
    case 'impersonated_service_account':
      return { kind: 'impersonation', file }
    case 'external_account':
      return { kind: 'federation', file }
    default:
      throw new OwnerError(`${where}, which has credentials of an unknown kind: "${type}".`)
  }
}

function parseJson(where: string, content: string): v.InferOutput<typeof fileSchema> {
  try {
    return v.parse(fileSchema, JSON.parse(content))
  } catch (error) {
    throw new OwnerError(`${where}, which has no credentials in it.`, { cause: error })
  }
}
