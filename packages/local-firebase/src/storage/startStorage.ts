import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { loadStorageTools } from '#local-firebase/firebaseTools/storageTools.ts'
import { answerOnceSaved } from '#local-firebase/http/answerOnceSaved.ts'
import { DEFAULT_HOST, type ListenAddress } from '#local-firebase/http/listen.ts'
import { neverServerFault } from '#local-firebase/http/neverServerFault.ts'
import { startHttpServer } from '#local-firebase/http/startHttpServer.ts'
import { createStorageApplication, readIdentity } from './createStorageApplication.ts'
import { ObjectStore } from './ObjectStore.ts'
import { compileStorageRules } from './rules/compileStorageRules.ts'

export interface StorageOptions extends ListenAddress {
  readonly projectId: string
  /** The text of storage.rules; holds for every bucket. */
  readonly rulesText: string
  /** A folder of Storage's own, made if missing. Absent: a temporary one that goes when it stops. */
  readonly dataDirectory?: string | undefined
  /** Write a line to `log` for each denial, with the rule and the reason. */
  readonly explainDenials?: boolean | undefined
  readonly log?: ((line: string) => void) | undefined
}

export interface LocalStorage {
  readonly port: number
  stop(): Promise<void>
}

const rulesUploadSchema = v.object({
  rules: v.object({ files: v.strictTuple([v.object({ content: v.string() })]) }),
})
/** The protocol of the Firebase SDK, and the two calls that tests make. */
const SERVED_PATH = /^\/(?:v0\/|internal\/(?:setRules|reset)$)/
const OBJECT_PATH = /^\/v0\/b\/([^/]*)\/o(?:\/([^/]*))?$/
const BUCKET_NAME = /^[a-z0-9][a-z0-9._-]*$/i

/**
 * The local file storage: firebase-tools' Storage emulator with a rules engine of ours. Only the
 * protocol of the Firebase SDK is served, not that of Google Cloud, which knows no rules: requests in
 * the latter are refused with 501.
 *
 * With a data folder, a file whose upload was answered survives a crash. No answer to the Firebase SDK
 * has a status of 500 or above: the SDK would repeat the request for up to ten minutes.
 *
 * @throws StorageRulesError when the rules don't hold up
 * @throws PortInUseError
 * @throws CorruptStorageError
 * @throws FirebaseToolsError
 */
export async function startStorage(options: StorageOptions): Promise<LocalStorage> {
  const { dataDirectory, log } = options
  let ruleset = compileStorageRules(options.rulesText)
  const tools = loadStorageTools()
  const directory = dataDirectory ?? (await mkdtemp(join(tmpdir(), 'local-firebase-storage-')))
  const store = await ObjectStore.open(directory, tools)
  const application = await createStorageApplication(
    tools,
    options.projectId,
    store,
    () => ruleset,
    (line) => {
      if (options.explainDenials === true) log?.(line)
    },
  )

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request)
    switch (`${request.method ?? ''} ${path}`) {
      case 'PUT /internal/setRules':
        ruleset = compileStorageRules(readRulesUpload(await readBody(request)))
        answerJson(response, 200, { message: 'The rules hold from now on.' })
        return
      case 'POST /internal/reset':
        store.clear()
        application.dropUploads()
        answerJson(response, 200, { message: 'All files are gone.' })
        return
      default:
        break
    }
    const refusal = request.method === 'OPTIONS' ? null : findRefusal(path, request)
    if (refusal !== null) answerJson(response, refusal.status, refusal)
    else application.answer(request, response)
  }

  const server = await startHttpServer('Storage', options, (request, response) => {
    if (refuseUnserved(request, response)) return
    neverServerFault(response)
    if (dataDirectory !== undefined) answerOnceSaved(response, () => store.save())
    answer(request, response).catch((error: unknown) => {
      answerJson(response, 400, { message: error instanceof Error ? error.message : String(error) })
    })
  }).catch(async (error: unknown) => {
    if (dataDirectory === undefined) await rm(directory, { recursive: true })
    throw error
  })
  // Some of the emulator's answers hold links to itself, for which it asks its registry.
  tools.EmulatorRegistry.set('storage', {
    getInfo: () => ({ name: 'storage', host: options.host ?? DEFAULT_HOST, port: server.port }),
  })
  return {
    port: server.port,
    stop: async () => {
      await server.stop()
      if (dataDirectory === undefined) await rm(directory, { recursive: true })
      else await store.save()
    },
  }
}

/**
 * Refuses every path that is not the Firebase SDK's with 501. Google's client, which firebase-admin uses,
 * takes 404 for a file that does not exist or is already deleted, and repeats other answers from 500 on.
 */
function refuseUnserved(request: IncomingMessage, response: ServerResponse): boolean {
  const path = pathOf(request)
  if (request.method === 'OPTIONS' || SERVED_PATH.test(path)) return false
  answerJson(response, 501, {
    message:
      `The local Storage does not serve ${request.method ?? ''} ${path}. It speaks the protocol of the ` +
      "Firebase SDK (/v0/b/…), not that of Google Cloud Storage, which firebase-admin's storage uses: " +
      'see README.md of @careslot/local-firebase.',
  })
  return true
}

/** What the emulator itself would stumble over. Rewrites the request where it would read it wrongly. */
function findRefusal(
  path: string,
  request: IncomingMessage,
): { readonly status: number; readonly message: string } | null {
  const found = OBJECT_PATH.exec(path)
  if (found === null) {
    return {
      status: 400,
      message: `The local Storage does not serve ${request.method ?? ''} ${path}: no file and no list of files is there.`,
    }
  }
  const [, bucket = '', object] = found
  if (!BUCKET_NAME.test(bucket)) return { status: 400, message: 'That is no name of a bucket.' }
  try {
    readIdentity(request.headers.authorization)
  } catch (error) {
    return { status: 401, message: error instanceof Error ? error.message : String(error) }
  }
  if (object === undefined) return null
  try {
    // The emulator decodes the name twice; encoded once more, a "%" in it stays what it is.
    const name = decodeURIComponent(object)
    const encoded = encodeURIComponent(encodeURIComponent(name))
    request.url = `/v0/b/${bucket}/o/${encoded}${(request.url ?? '').slice(path.length)}`
    return null
  } catch {
    return { status: 400, message: 'The name of the file is not encoded properly.' }
  }
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/\?.*/s, '')
}

function readRulesUpload(body: string): string {
  let upload: unknown
  try {
    upload = JSON.parse(body)
  } catch {
    throw new Error('The body is not valid JSON.')
  }
  const decoded = v.safeParse(rulesUploadSchema, upload)
  if (!decoded.success) throw new Error('The body must hold "rules.files" with one file.')
  return decoded.output.rules.files[0].content
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (chunk instanceof Buffer) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

function answerJson(response: ServerResponse, status: number, content: { message: string }): void {
  response.statusCode = status
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Content-Type', 'application/json')
  response.end(
    JSON.stringify(status < 400 ? content : { error: { code: status, message: content.message } }),
  )
}
