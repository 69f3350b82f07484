import { isRecord } from '#local-firebase/isRecord.ts'
import type { ExpressApplication } from './reportAsynchronousFaults.ts'
import { at, hasFunctions, isClassWith, ROOT, takePiece, takeModule } from './takePiece.ts'

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

/** Takes about 0.3 s the first time. @throws FirebaseToolsError */
export function loadAuthTools(): AuthTools {
  return {
    createApp: takePiece(`${ROOT}/auth/server.js`, 'createApp', isAuthCreateApp),
    AgentProjectState: takePiece(`${ROOT}/auth/state.js`, 'AgentProjectState', isProjectStateClass),
    authOperations: takePiece(`${ROOT}/auth/operations.js`, 'authOperations', isAuthOperations),
    apiSpec: takePiece(`${ROOT}/auth/apiSpec.js`, 'default', isApiSpec),
    routers: takeModule('exegesis-express', isRouterModule),
    BadRequestError: takePiece(`${ROOT}/auth/errors.js`, 'BadRequestError', isErrorClass),
    faults: takeModule(`${ROOT}/auth/utils.js`, isFaultLog),
  }
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
