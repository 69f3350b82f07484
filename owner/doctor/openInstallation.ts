import type { Credential } from 'firebase-admin/app'
import { loadEnv } from 'vite'
import { hostAndPort } from '@careslot/local-firebase'
import { localEnvironment } from '#dev/launcher/localEnvironment.ts'
import { PROJECT_DIRECTORY, readProjectRules } from '#dev/launcher/projectRules.ts'
import {
  connect,
  findCredential,
  isDatabaseAddress,
  LOCAL_CREDENTIAL,
  type LocalTarget,
} from '#owner/connect.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { parseEnvironment, type Environment } from '#src/config/env.ts'
import { NotCheckedYet } from './Check.ts'
import { GOOGLE_ADDRESSES, GoogleApi, type GoogleAddresses } from './GoogleApi.ts'
import type { Installation, Refused } from './Installation.ts'

export interface InstallationOptions {
  readonly mailRecipient: string | null
  /** Default: those of a production build (`.env`, `.env.production` and the like, the shell). */
  readonly variables?: Readonly<Record<string, string>>
  /** Default: Google's own, or none for the local backend but Auth. */
  readonly google?: GoogleAddresses
}

/** An installation whose project is closed with it. */
export interface OpenInstallation extends Installation {
  readonly close: () => Promise<void>
}

/** Gathers what the checks look at. Never fails: what cannot be reached is what they find. */
export async function openInstallation(
  local: LocalTarget | null,
  options: InstallationOptions,
): Promise<OpenInstallation> {
  const variables = options.variables ?? (local === null ? productionVariables() : ofLocal(local))
  const parsed = parseEnvironment(variables)
  const environment = parsed.ok ? parsed.environment : null
  const credential = await openCredential(local, variables['VITE_FIREBASE_PROJECT_ID'] ?? '')
  const project = await openProject(local, environment, credential)
  return {
    description:
      local === null
        ? `project ${variables['VITE_FIREBASE_PROJECT_ID'] ?? '(not named)'}`
        : `the local backend, ${hostAndPort(local.host, local.ports.database)}`,
    isLocal: local !== null,
    variables,
    environment,
    project,
    google: new GoogleApi(options.google ?? addressesOf(local), async () => {
      if ('kind' in credential) throw new NotCheckedYet('there are no credentials')
      return (await credential.getAccessToken()).access_token
    }),
    rules: await readProjectRules(),
    mailRecipient: options.mailRecipient,
    close: async () => {
      if (!('kind' in project)) await project.close()
    },
  }
}

function productionVariables(): Record<string, string> {
  return loadEnv('production', PROJECT_DIRECTORY, 'VITE_')
}

/** What `npm run dev` passes to the application, as far as a production build would have it. */
function ofLocal({ projectId, namespace, host, ports }: LocalTarget): Record<string, string> {
  const address = { projectId, namespace, host, ports }
  return { ...localEnvironment(address, 'http://127.0.0.1:5173'), VITE_LOCAL_BACKEND: '' }
}

function addressesOf(local: LocalTarget | null): GoogleAddresses {
  if (local === null) return GOOGLE_ADDRESSES
  const identity = `http://${hostAndPort(local.host, local.ports.auth)}/identitytoolkit.googleapis.com`
  return { identity, apps: null, databases: null, rules: null, hosting: null, appCheck: null }
}

async function openCredential(
  local: LocalTarget | null,
  projectId: string,
): Promise<Credential | Refused> {
  if (local !== null) return LOCAL_CREDENTIAL
  try {
    return await findCredential(projectId)
  } catch (error) {
    return { kind: 'no-credentials', reason: reasonOf(error) }
  }
}

async function openProject(
  local: LocalTarget | null,
  environment: Environment | null,
  credential: Credential | Refused,
): Promise<Installation['project']> {
  if ('kind' in credential) return credential
  try {
    if (local !== null) return await connect(local)
    if (environment === null) return { kind: 'no-environment', reason: '' }
    const { projectId, databaseUrl, storageBucket } = environment.firebase
    if (!isDatabaseAddress(databaseUrl)) {
      return { kind: 'no-database', reason: `${databaseUrl} is no address of a Realtime Database.` }
    }
    return await connect({ kind: 'remote', projectId, databaseUrl, bucket: storageBucket })
  } catch (error) {
    return { kind: 'no-database', reason: reasonOf(error) }
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OwnerError) return error.message
  return error instanceof Error ? error.message : String(error)
}
