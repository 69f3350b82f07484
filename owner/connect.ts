import { deleteApp, initializeApp, type Credential } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getDatabaseWithUrl } from 'firebase-admin/database'
import { bucketOf, hostAndPort } from '@careslot/local-firebase'
import { AUTH_EMULATOR, findCredential } from './credentials/findCredential.ts'
import { OwnerDatabase } from './OwnerDatabase.ts'
import { OwnerError } from './OwnerError.ts'
import { OwnerFiles, type BucketAddress } from './OwnerFiles.ts'
import type { Project } from './Project.ts'

/** A backend on this machine: that of `npm run dev`, or of the tests. */
export interface LocalTarget {
  readonly kind: 'local'
  readonly projectId: string
  readonly namespace: string
  readonly host: string
  /** Another bucket than the project's own, which tests take. */
  readonly bucket?: string
  readonly ports: {
    readonly auth: number
    readonly database: number
    readonly storage: number
    readonly mailbox: number
  }
}

export interface RemoteTarget {
  readonly kind: 'remote'
  readonly projectId: string
  readonly databaseUrl: string
  /** Where the files are; null where the owner gave none. */
  readonly bucket: string | null
}

export type Target = LocalTarget | RemoteTarget

/** Whether the owner's token may be sent there: the address of a Realtime Database. */
export function isDatabaseAddress(address: string): boolean {
  return /^https:\/\/[a-z0-9.-]+\.(firebaseio\.com|firebasedatabase\.app)\/?$/.test(address)
}

/** What the local backend takes for the owner. */
export const LOCAL_CREDENTIAL: Credential = {
  getAccessToken: () => Promise.resolve({ access_token: 'owner', expires_in: 3600 }),
}

/**
 * Connects with the owner's rights, and checks that the database answers.
 *
 * @throws {OwnerError} – no credentials, those of another project, or a database that refuses them
 */
export async function connect(target: Target): Promise<Project> {
  const project = target.kind === 'local' ? connectLocally(target) : await connectRemotely(target)
  try {
    await project.database.keysOf('settings')
    return project
  } catch (error) {
    await project.close()
    if (error instanceof OwnerError) throw error
    throw new OwnerError(
      `Nothing answers at ${project.description}. ${target.kind === 'local' ? 'Is `npm run dev` running?' : 'Check --database-url and the network.'}`,
      { cause: error },
    )
  }
}

function connectLocally({
  projectId,
  namespace,
  host,
  bucket = bucketOf(projectId),
  ports,
}: LocalTarget): Project {
  process.env[AUTH_EMULATOR] = hostAndPort(host, ports.auth)
  const storage = `http://${hostAndPort(host, ports.storage)}/v0/b`
  const objectsUrl = `${storage}/${bucket}/o`
  const uploadHeaders = { 'X-Goog-Upload-Protocol': 'multipart' }
  return open({
    description: `the local backend, ${hostAndPort(host, ports.database)}`,
    projectId,
    databaseUrl: `http://${hostAndPort(host, ports.database)}?ns=${namespace}`,
    credential: LOCAL_CREDENTIAL,
    bucket: { objectsUrl, uploadUrl: objectsUrl, uploadHeaders, publicUrl: objectsUrl },
    objectsUrlOf: (name) => `${storage}/${name}/o`,
    mailboxUrl: `http://${hostAndPort(host, ports.mailbox)}`,
  })
}

async function connectRemotely({ projectId, databaseUrl, bucket }: RemoteTarget): Promise<Project> {
  return open({
    description: `project ${projectId}, ${databaseUrl}`,
    projectId,
    databaseUrl,
    credential: (await findCredential(projectId)).credential,
    bucket: bucket === null ? null : addressOf(bucket),
    objectsUrlOf: publicUrlOf,
    mailboxUrl: null,
  })
}

/** The owner's way to the objects of a real bucket knows no rules; that of browsers does. */
function addressOf(bucket: string): BucketAddress {
  const objects = `storage/v1/b/${bucket}/o`
  return {
    objectsUrl: `https://storage.googleapis.com/${objects}`,
    uploadUrl: `https://storage.googleapis.com/upload/${objects}`,
    uploadHeaders: {},
    publicUrl: publicUrlOf(bucket),
  }
}

function publicUrlOf(bucket: string): string {
  return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o`
}

function open(options: {
  readonly description: string
  readonly projectId: string
  readonly databaseUrl: string
  readonly credential: Credential
  readonly bucket: BucketAddress | null
  readonly objectsUrlOf: (bucket: string) => string
  readonly mailboxUrl: string | null
}): Project {
  const { description, projectId, databaseUrl, credential, bucket } = options
  const app = initializeApp(
    { projectId, databaseURL: databaseUrl, credential },
    crypto.randomUUID(),
  )
  const getToken = async (): Promise<string> => (await credential.getAccessToken()).access_token
  const database = getDatabaseWithUrl(databaseUrl, app)
  return {
    description,
    database: new OwnerDatabase(database, { databaseUrl, getToken }),
    auth: getAuth(app),
    files: bucket === null ? null : new OwnerFiles(bucket, getToken),
    objectsUrlOf: options.objectsUrlOf,
    mailboxUrl: options.mailboxUrl,
    close: () => deleteApp(app),
  }
}
