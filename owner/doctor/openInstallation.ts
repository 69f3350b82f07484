import { hostAndPort } from '@careslot/local-firebase'
import { OwnFiles } from '#dev/installation/ownFiles.ts'
import {
  INSTALLATION_FOLDER,
  readSiteFile,
  type SiteFileResult,
} from '#dev/installation/readSiteFile.ts'
import { localEnvironment } from '#dev/launcher/localEnvironment.ts'
import { PROJECT_DIRECTORY, readProjectRules } from '#dev/launcher/projectRules.ts'
import { readVersion, type Version } from '#dev/version/readVersion.ts'
import { connect, isDatabaseAddress, LOCAL_CREDENTIAL, type LocalTarget } from '#owner/connect.ts'
import { findCredential, type OwnerCredential } from '#owner/credentials/findCredential.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { parseEnvironment, type Environment } from '#src/config/env.ts'
import { NotCheckedYet } from './Check.ts'
import {
  GOOGLE_ADDRESSES,
  GoogleApi,
  type GoogleAccess,
  type GoogleAddresses,
} from './GoogleApi.ts'
import type { Installation, Refused } from './Installation.ts'
import { NO_FILES, readVariables, type Variables } from './readVariables.ts'

export interface InstallationOptions {
  readonly mailRecipient: string | null
  /** Default: those of a production build (`.env`, `.env.production` and the like, the shell). */
  readonly variables?: Readonly<Record<string, string>>
  /** Default: Google's own, or none for the local backend but Auth. */
  readonly google?: GoogleAddresses
  /** Default: the file of this repository. */
  readonly siteFile?: SiteFileResult
  /** Default: that of this repository. */
  readonly version?: Version
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
  const { variables, files } = await variablesOf(local, options)
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
    variableFiles: files,
    environment,
    siteFile: options.siteFile ?? readSiteFile(),
    missingIcons: new OwnFiles(INSTALLATION_FOLDER).missingIcons,
    project,
    google: new GoogleApi(options.google ?? addressesOf(local), accessOf(credential)),
    version: options.version ?? (await readVersion(PROJECT_DIRECTORY)),
    rules: await readProjectRules(),
    mailRecipient: options.mailRecipient,
    close: async () => {
      if (!('kind' in project)) await project.close()
    },
  }
}

async function variablesOf(
  local: LocalTarget | null,
  options: InstallationOptions,
): Promise<Variables> {
  if (options.variables !== undefined) return { variables: options.variables, files: NO_FILES }
  return local === null ? readVariables() : { variables: ofLocal(local), files: NO_FILES }
}

function accessOf(credential: OwnerCredential | Refused): GoogleAccess {
  if ('kind' in credential) {
    const refuse = (): Promise<string> =>
      Promise.reject(new NotCheckedYet('there are no credentials'))
    return { getToken: refuse, quotaProjectId: null }
  }
  return {
    getToken: async () => (await credential.credential.getAccessToken()).access_token,
    quotaProjectId: credential.quotaProjectId,
  }
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
): Promise<OwnerCredential | Refused> {
  if (local !== null) return { credential: LOCAL_CREDENTIAL, quotaProjectId: null }
  try {
    return await findCredential(projectId)
  } catch (error) {
    return { kind: 'no-credentials', reason: reasonOf(error) }
  }
}

async function openProject(
  local: LocalTarget | null,
  environment: Environment | null,
  credential: OwnerCredential | Refused,
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
