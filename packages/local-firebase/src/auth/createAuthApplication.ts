import type {
  AuthOperation,
  AuthOperations,
  AuthTools,
} from '#local-firebase/firebaseTools/authTools.ts'
import type { ExpressApplication } from '#local-firebase/firebaseTools/reportAsynchronousFaults.ts'
import { isRecord } from '#local-firebase/isRecord.ts'
import type { LocalProjectState } from './createProjectState.ts'
import {
  DEFAULT_PASSWORD_POLICY,
  describePasswordPolicy,
  findMissingRequirements,
  type PasswordPolicy,
} from './passwordPolicy.ts'
import { refuseUnservedFields } from './refuseUnservedFields.ts'

/**
 * What web applications and firebase-admin call. Every path and parameter has validators: with these paths
 * alone the start takes about a tenth of the time that the whole description takes.
 */
export const SERVED_PATHS: ReadonlySet<string> = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:resetPassword',
  '/v1/accounts:sendOobCode',
  '/v1/accounts:signInWithCustomToken',
  '/v1/accounts:signInWithEmailLink',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:signInWithPassword',
  '/v1/accounts:signUp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchDelete',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:query',
  '/v1/projects/{targetProjectId}/accounts:sendOobCode',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/projects/{targetProjectId}:createSessionCookie',
  '/v1/token',
  '/v2/passwordPolicy',
  '/v2/projects/{targetProjectId}/config',
  '/v2/projects/{targetProjectId}/defaultSupportedIdpConfigs',
  '/v2/recaptchaConfig',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/config',
  '/emulator/v1/projects/{targetProjectId}/oobCodes',
])

const SERVED_PATTERNS = [...SERVED_PATHS].map((path) => {
  const prefix = path.startsWith('/emulator')
    ? ''
    : '/(?:identitytoolkit|securetoken)\\.googleapis\\.com'
  return new RegExp(`^${prefix}${path.replaceAll(/\{\w+\}/g, '[^/:]+')}$`)
})
const API_PREFIX = /^\/(?:(?:identitytoolkit|securetoken)\.googleapis\.com|emulator\/v1)\//

/** Whether a path of the API has no operation here. Pages and the routes of old SDKs are none of it. */
export function isUnservedPath(path: string): boolean {
  return API_PREFIX.test(path) && !SERVED_PATTERNS.some((pattern) => pattern.test(path))
}

/** Any project id but the default one is an error. */
const SINGLE_PROJECT = 2

/**
 * The HTTP application of firebase-tools' Auth emulator for one project, with the password policy and the
 * reCAPTCHA configuration answered, and second factors refused.
 *
 * firebase-tools keeps the description and the operations in module variables, read only while createApp
 * runs its synchronous part; they are changed for just that moment, so that several instances in one
 * process don't disturb each other.
 */
export function createAuthApplication(
  tools: AuthTools,
  state: LocalProjectState,
  passwordPolicy: PasswordPolicy,
): Promise<ExpressApplication> {
  const { apiSpec, authOperations, routers } = tools
  const { identitytoolkit } = authOperations
  const allPaths = apiSpec.paths
  const originals = {
    accounts: { ...identitytoolkit.accounts },
    projectAccounts: { ...identitytoolkit.projects.accounts },
    updateConfig: identitytoolkit.projects.updateConfig,
  }
  const { middleware } = routers
  try {
    // A validator is compiled when it is first asked: compiling all of them takes two seconds at every start.
    routers.middleware = (description, options) =>
      middleware(description, { ...options, lazyCompileValidationSchemas: true })
    apiSpec.paths = Object.fromEntries(
      Object.entries(allPaths)
        .filter(([path]) => SERVED_PATHS.has(path))
        .map(([path, item]) => [path, withoutSharedParameters(item)]),
    )
    identitytoolkit.getPasswordPolicy = () => describePasswordPolicy(passwordPolicy)
    identitytoolkit.projects.defaultSupportedIdpConfigs = {
      list: () => ({
        defaultSupportedIdpConfigs: [
          {
            name: `projects/${state.projectId}/defaultSupportedIdpConfigs/google.com`,
            enabled: true,
          },
        ],
      }),
    }
    identitytoolkit.getRecaptchaConfig = () => ({
      // Not used while nothing is enforced, but the SDK refuses an answer without one.
      recaptchaKey: `projects/${state.projectId}/keys/local`,
      recaptchaEnforcementState: [
        { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
        { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
      ],
    })
    if (passwordPolicy !== DEFAULT_PASSWORD_POLICY) {
      enforcePolicy(tools, identitytoolkit.accounts, passwordPolicy)
    }
    refuseUnservedFields(tools, identitytoolkit)
    returnLinksUnmailed(state, identitytoolkit)
    return tools.createApp(state.projectId, SINGLE_PROJECT, new Map([[state.projectId, state]]))
  } finally {
    apiSpec.paths = allPaths
    routers.middleware = middleware
    delete identitytoolkit.getPasswordPolicy
    delete identitytoolkit.getRecaptchaConfig
    delete identitytoolkit.projects.defaultSupportedIdpConfigs
    identitytoolkit.projects.updateConfig = originals.updateConfig
    Object.assign(identitytoolkit.projects.accounts, originals.projectAccounts)
    Object.assign(identitytoolkit.accounts, originals.accounts)
  }
}

/** Leaves out the query parameters that all of Google's services share; the emulator ignores them. */
function withoutSharedParameters(pathItem: unknown): unknown {
  if (!isRecord(pathItem) || !Array.isArray(pathItem['parameters'])) return pathItem
  const parameters: readonly unknown[] = pathItem['parameters']
  return {
    ...pathItem,
    parameters: parameters.filter((parameter) => !isRecord(parameter) || !('$ref' in parameter)),
  }
}

/** A link that the owner asks for is the owner's to send. */
function returnLinksUnmailed(
  localState: LocalProjectState,
  { accounts, projects }: AuthOperations['identitytoolkit'],
): void {
  const unmailed =
    (operation: AuthOperation): AuthOperation =>
    (state, body, context) =>
      body['returnOobLink'] === true
        ? localState.withoutMails(() => operation(state, body, context))
        : operation(state, body, context)
  accounts.sendOobCode = unmailed(accounts.sendOobCode)
  projects.accounts.sendOobCode = unmailed(projects.accounts.sendOobCode)
}

function enforcePolicy(
  { BadRequestError }: AuthTools,
  accounts: AuthOperations['identitytoolkit']['accounts'],
  policy: PasswordPolicy,
): void {
  const withPolicy =
    (operation: AuthOperation): AuthOperation =>
    (state, body, context) => {
      const password = body['password'] ?? body['newPassword']
      const isByOwner = context.security?.['Oauth2'] !== undefined
      if (typeof password === 'string' && password !== '' && !isByOwner) {
        const missing = findMissingRequirements(policy, password)
        if (missing.length > 0) {
          throw new BadRequestError(
            `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`,
          )
        }
      }
      return operation(state, body, context)
    }
  accounts.signUp = withPolicy(accounts.signUp)
  accounts.update = withPolicy(accounts.update)
  accounts.resetPassword = withPolicy(accounts.resetPassword)
}
