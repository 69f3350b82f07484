import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { isRecord } from './isRecord.ts'

/**
 * The one door to the insides of firebase-tools, which are private: the version is pinned exactly, the
 * shapes below are written by hand, and each piece is checked when it is loaded, so that a changed
 * version fails here, by name, and not somewhere later.
 */

/** An application made by firebase-tools. */
export interface ExpressApplication {
  (request: IncomingMessage, response: ServerResponse): void
  use(
    faultHandler: (
      error: unknown,
      request: IncomingMessage,
      response: ServerResponse,
      next: (error?: unknown) => void,
    ) => void,
  ): void
}

/** A sign-in method of an account; `rawId` is the provider's own id of the person. */
export interface ProviderUserInfo {
  readonly providerId: string
  readonly rawId: string
  readonly email?: string | undefined
  readonly displayName?: string | undefined
}

export interface AuthUser {
  readonly localId: string
  readonly email?: string | undefined
  readonly displayName?: string | undefined
  readonly providerUserInfo?: readonly ProviderUserInfo[] | undefined
  readonly [field: string]: unknown
}

/** A code mailed to a person ("out of band"): resets a password, confirms an address. */
export interface OobCode {
  readonly email: string
  readonly newEmail?: string | undefined
  readonly requestType: string
  readonly oobCode: string
  readonly oobLink: string
}

/** The state of one project in the Auth emulator; times are milliseconds as strings. */
export interface AuthProjectState {
  readonly projectId: string
  readonly users: ReadonlyMap<string, AuthUser>
  readonly oobs: Map<string, OobCode>
  enableImprovedEmailPrivacy: boolean
  /** What the console sets, as `GET /v2/projects/…/config` answers it. */
  readonly config: Record<string, unknown>
  createUserWithLocalId(localId: string, fields: object): AuthUser | undefined
  overwriteUserWithLocalId(localId: string, fields: object): AuthUser
  updateUserByLocalId(localId: string, fields: object, options?: object): AuthUser
  deleteUser(user: AuthUser): void
  deleteAllAccounts(): void
  createOob(
    email: string,
    newEmail: string | undefined,
    requestType: string,
    generateLink: (oobCode: string) => string,
  ): OobCode
  deleteOobCode(oobCode: string): boolean
  listProviderInfosByProviderId(providerId: string): readonly ProviderUserInfo[]
}

/** One operation of the identity API; the framework has validated the body against the API's own description. */
export type AuthOperation = (
  state: AuthProjectState,
  body: Readonly<Record<string, unknown>>,
  context: { readonly security?: Readonly<Record<string, unknown>> | undefined },
) => unknown

/** The operations that the local backend changes or adds, as firebase-tools nests them. */
export interface AuthOperations {
  readonly identitytoolkit: {
    getPasswordPolicy?: AuthOperation
    getRecaptchaConfig?: AuthOperation
    readonly projects: {
      defaultSupportedIdpConfigs?: { list: AuthOperation }
      updateConfig: AuthOperation
      /** What the owner's programs call; `_` makes an account. */
      readonly accounts: {
        _: AuthOperation
        update: AuthOperation
        batchCreate: AuthOperation
        sendOobCode: AuthOperation
      }
    }
    readonly accounts: {
      signUp: AuthOperation
      update: AuthOperation
      resetPassword: AuthOperation
      sendOobCode: AuthOperation
    }
  }
}

/** 2 makes any other project id than the default one an error. */
type SingleProjectMode = 0 | 1 | 2

export interface AuthTools {
  readonly createApp: (
    projectId: string,
    singleProjectMode: SingleProjectMode,
    states: Map<string, AuthProjectState>,
  ) => Promise<ExpressApplication>
  readonly AgentProjectState: new (projectId: string) => AuthProjectState
  readonly authOperations: AuthOperations
  /** The OpenAPI description; every path in it costs start-up time. */
  readonly apiSpec: { paths: Readonly<Record<string, unknown>> }
  /** Where createApp takes the router from that it makes of the description. */
  readonly routers: { middleware: (description: unknown, options: object) => unknown }
  readonly BadRequestError: new (message: string) => Error
  /** Where the emulator reports unexpected errors. */
  readonly faults: { logError: (fault: Error) => void }
}

/** The metadata of a stored file. */
export interface StoredFileMetadata {
  readonly name: string
  readonly bucket: string
  contentDisposition: string | undefined
  asRulesResource(): Readonly<Record<string, unknown>>
}

export interface StoredFile {
  readonly metadata: StoredFileMetadata
}

/** Where the bytes are. Names are chosen by the layers above: of objects and of unfinished uploads. */
export interface BlobStorage {
  readonly dirPath: string
  appendBytes(name: string, bytes: Uint8Array): string
  readBytes(name: string, size: number, offset?: number): Buffer
  deleteFile(name: string, failSilently?: boolean): void
  renameFile(oldName: string, newName: string): void
}

/** Hears of every change to a stored file, right after it is made. */
export interface StorageListener {
  dispatch(
    action: 'finalize' | 'delete' | 'metadataUpdate' | 'archive',
    object: { readonly bucket: string; readonly name: string },
  ): void
}

/** Decides on one call; `path` is `b/{bucket}/o/{object}`, `before` and `after` are metadata. */
export interface StorageRulesValidator {
  validate(
    path: string,
    bucket: string,
    method: string,
    file: {
      readonly before?: Readonly<Record<string, unknown>> | undefined
      readonly after?: Readonly<Record<string, unknown>> | undefined
    },
    projectId: string,
    authorization: string | undefined,
  ): Promise<boolean>
}

export interface StorageLayer {
  readonly dirPath: string
  /** The key of an object in the map of files, and its name in the blob storage. */
  path(bucket: string, object: string): string
}

export interface UploadService {
  reset(): void
}

/** What createApp of the Storage emulator asks its emulator for. */
export interface StorageEmulatorParts {
  readonly storageLayer: StorageLayer
  readonly adminStorageLayer: StorageLayer
  readonly uploadService: UploadService
  readonly rulesManager: { getRuleset(bucket: string): object | undefined }
}

export interface StorageTools {
  readonly createApp: (
    projectId: string,
    emulator: StorageEmulatorParts,
  ) => Promise<ExpressApplication>
  readonly StorageLayer: new (
    projectId: string,
    files: Map<string, StoredFile>,
    buckets: Map<string, unknown>,
    rulesValidator: StorageRulesValidator,
    adminValidator: { validate(authorization: string | undefined): boolean },
    blobs: BlobStorage,
    listener: StorageListener,
  ) => StorageLayer
  readonly StoredFile: new (metadata: StoredFileMetadata) => StoredFile
  readonly StoredFileMetadata: {
    fromJSON(json: string, listener: StorageListener): StoredFileMetadata
    toJSON(metadata: StoredFileMetadata): string
  }
  readonly UploadService: new (blobs: BlobStorage) => UploadService
  readonly EmulatorRegistry: {
    set(
      name: 'storage',
      emulator: { getInfo(): { name: string; host: string; port: number } },
    ): void
  }
}

/** A piece of firebase-tools is missing or has another shape than the one this project was built on. */
export class FirebaseToolsError extends Error {
  override readonly name = 'FirebaseToolsError'
}

/** The one that package.json pins. */
const VERSION = '15.34.2'
const ROOT = 'firebase-tools/lib/emulator'
const requireModule = createRequire(import.meta.url)

/** Takes about 0.3 s the first time. @throws FirebaseToolsError */
export function loadAuthTools(): AuthTools {
  return {
    createApp: take(`${ROOT}/auth/server.js`, 'createApp', isAuthCreateApp),
    AgentProjectState: take(`${ROOT}/auth/state.js`, 'AgentProjectState', isProjectStateClass),
    authOperations: take(`${ROOT}/auth/operations.js`, 'authOperations', isAuthOperations),
    apiSpec: take(`${ROOT}/auth/apiSpec.js`, 'default', isApiSpec),
    routers: takeModule('exegesis-express', isRouterModule),
    BadRequestError: take(`${ROOT}/auth/errors.js`, 'BadRequestError', isErrorClass),
    faults: takeModule(`${ROOT}/auth/utils.js`, isFaultLog),
  }
}

/** Takes about 0.2 s the first time. @throws FirebaseToolsError */
export function loadStorageTools(): StorageTools {
  return {
    createApp: take(`${ROOT}/storage/server.js`, 'createApp', isStorageCreateApp),
    StorageLayer: take(`${ROOT}/storage/files.js`, 'StorageLayer', isStorageLayerClass),
    StoredFile: take(`${ROOT}/storage/files.js`, 'StoredFile', isStoredFileClass),
    StoredFileMetadata: take(`${ROOT}/storage/metadata.js`, 'StoredFileMetadata', isMetadataClass),
    UploadService: take(`${ROOT}/storage/upload.js`, 'UploadService', isUploadServiceClass),
    EmulatorRegistry: take(`${ROOT}/registry.js`, 'EmulatorRegistry', isRegistry),
  }
}

/**
 * Makes every route of an application answer when its asynchronous handler fails. Express 4 does not
 * look at the promise a handler returns, so that one broken request would end the process.
 *
 * @throws FirebaseToolsError when the routes are not where they were
 */
export function reportAsynchronousFaults(application: ExpressApplication): void {
  const router: unknown = Reflect.get(application, '_router')
  const wrapped = isLayerOwner(router) ? wrapRoutes(router.stack, 0) : 0
  if (wrapped === 0) {
    throw new FirebaseToolsError('No routes found in an application of firebase-tools.')
  }
}

type Handler = (request: unknown, response: unknown, next: (error?: unknown) => void) => unknown

function wrapRoutes(layers: readonly unknown[], depth: number): number {
  let wrapped = 0
  for (const layer of layers) {
    if (!isObject(layer)) continue
    const handle: unknown = Reflect.get(layer, 'handle')
    const route: unknown = Reflect.get(layer, 'route')
    if (isLayerOwner(route)) wrapped += wrapRoutes(route.stack, depth + 1)
    else if (isLayerOwner(handle)) wrapped += wrapRoutes(handle.stack, depth)
    else if (depth > 0 && isHandler(handle)) {
      const answering: Handler = (request, response, next) =>
        Promise.resolve(handle(request, response, next)).catch(next)
      Reflect.set(layer, 'handle', answering)
      wrapped += 1
    }
  }
  return wrapped
}

function isLayerOwner(value: unknown): value is { readonly stack: readonly unknown[] } {
  return isObject(value) && Array.isArray(Reflect.get(value, 'stack'))
}

/** One export of one module, when `holds` accepts it. */
function take<Piece>(path: string, name: string, holds: (value: unknown) => value is Piece): Piece {
  const module = load(path)
  const value = isRecord(module) ? module[name] : undefined
  if (!holds(value)) throw changedPiece(path, `"${name}"`)
  return value
}

/** A whole module, as an object that its own functions are called through. */
function takeModule<Piece>(path: string, holds: (value: unknown) => value is Piece): Piece {
  const module = load(path)
  if (!holds(module)) throw changedPiece(path, 'exports')
  return module
}

function load(path: string): unknown {
  try {
    if (path.startsWith(ROOT)) return requireModule(path)
    // A package that firebase-tools depends on, as it finds it itself.
    return createRequire(requireModule.resolve(`${ROOT}/auth/server.js`))(path)
  } catch (cause) {
    throw new FirebaseToolsError(
      `${path} can't be loaded. Auth and Storage need firebase-tools ${VERSION}: run "npm ci", or ` +
        `"npm install firebase-tools@${VERSION}". The database alone needs none of it: import it from ` +
        '@careslot/local-firebase/database.',
      { cause },
    )
  }
}

function changedPiece(path: string, what: string): FirebaseToolsError {
  return new FirebaseToolsError(
    `${path} has no ${what} of the expected shape: src/firebaseTools.ts was written for the ` +
      'version of firebase-tools that package.json pins.',
  )
}

function isAuthCreateApp(value: unknown): value is AuthTools['createApp'] {
  return typeof value === 'function'
}

function isProjectStateClass(value: unknown): value is AuthTools['AgentProjectState'] {
  return isClassWith(value, [
    'enableImprovedEmailPrivacy',
    'config',
    'mfaConfig',
    'createUserWithLocalId',
    'overwriteUserWithLocalId',
    'updateUserByLocalId',
    'deleteUser',
    'deleteAllAccounts',
    'createOob',
    'deleteOobCode',
    'listProviderInfosByProviderId',
  ])
}

function isAuthOperations(value: unknown): value is AuthOperations {
  const accounts = at(at(value, 'identitytoolkit'), 'accounts')
  const projects = at(at(value, 'identitytoolkit'), 'projects')
  return (
    hasFunctions(accounts, ['signUp', 'update', 'resetPassword', 'sendOobCode']) &&
    hasFunctions(projects, ['getConfig', 'updateConfig']) &&
    hasFunctions(at(projects, 'accounts'), ['_', 'update', 'batchCreate', 'sendOobCode'])
  )
}

function isApiSpec(value: unknown): value is AuthTools['apiSpec'] {
  return isRecord(at(value, 'paths'))
}

function isRouterModule(value: unknown): value is AuthTools['routers'] {
  return hasFunctions(value, ['middleware'])
}

function isFaultLog(value: unknown): value is AuthTools['faults'] {
  return hasFunctions(value, ['logError'])
}

function isErrorClass(value: unknown): value is AuthTools['BadRequestError'] {
  return isClassWith(value, ['toJSON'])
}

function isStorageCreateApp(value: unknown): value is StorageTools['createApp'] {
  return typeof value === 'function'
}

function isStorageLayerClass(value: unknown): value is StorageTools['StorageLayer'] {
  return isClassWith(value, ['dirPath', 'path', 'uploadObject', 'getObject', 'listObjects'])
}

function isStoredFileClass(value: unknown): value is StorageTools['StoredFile'] {
  return isClassWith(value, ['metadata'])
}

function isMetadataClass(value: unknown): value is StorageTools['StoredFileMetadata'] {
  return isClassWith(value, ['asRulesResource']) && hasFunctions(value, ['fromJSON', 'toJSON'])
}

function isUploadServiceClass(value: unknown): value is StorageTools['UploadService'] {
  return isClassWith(value, ['reset'])
}

function isRegistry(value: unknown): value is StorageTools['EmulatorRegistry'] {
  return hasFunctions(value, ['set'])
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function'
}

function isClassWith(value: unknown, members: readonly string[]): boolean {
  if (typeof value !== 'function') return false
  const prototype: unknown = value.prototype
  return isObject(prototype) && members.every((member) => member in prototype)
}

function hasFunctions(value: unknown, names: readonly string[]): boolean {
  return isObject(value) && names.every((name) => typeof Reflect.get(value, name) === 'function')
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function at(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined
}
