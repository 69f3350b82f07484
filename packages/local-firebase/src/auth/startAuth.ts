import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  loadAuthTools,
  type AuthProjectState,
  type OobCode,
} from '#local-firebase/firebaseTools/authTools.ts'
import { answerOnceSaved } from '#local-firebase/http/answerOnceSaved.ts'
import type { ListenAddress } from '#local-firebase/http/listen.ts'
import { neverServerFault } from '#local-firebase/http/neverServerFault.ts'
import { startHttpServer } from '#local-firebase/http/startHttpServer.ts'
import { AccountsFile } from './AccountsFile.ts'
import { CHOOSER_SECURITY_POLICY, renderChooserPage } from './chooserPage.ts'
import { createAuthApplication, isUnservedPath } from './createAuthApplication.ts'
import { createProjectState } from './createProjectState.ts'
import { newConfiguration } from './newConfiguration.ts'
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from './passwordPolicy.ts'

export interface AuthMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly link: string
}

export interface AuthOptions extends ListenAddress {
  readonly projectId: string
  /** A folder of Auth's own, made if missing. Absent: accounts end with the process. */
  readonly dataDirectory?: string | undefined
  /** Takes the mails that Auth would send. */
  readonly mailbox?: ((message: AuthMessage) => void) | undefined
  /**
   * The application's page for the links in mails of Auth and those that firebase-admin asks for: each leads
   * to `<actionPageUrl>?mode=…&oobCode=…`, as with the custom action URL of a real project, which all
   * templates share.
   */
  readonly actionPageUrl: string
  /** Default: at least 6 characters, nothing else. */
  readonly passwordPolicy?: PasswordPolicy | undefined
}

export interface LocalAuth {
  readonly port: number
  stop(): Promise<void>
}

/**
 * The local identity service: firebase-tools' Auth emulator, with accounts that outlive a restart, mails
 * that arrive, and Google sign-in by an account chooser that needs no network.
 *
 * With a data folder, changes are saved before the answer, so an account that was reported to a caller
 * survives a crash.
 *
 * @throws TypeError when the action page is no address: every link would lead nowhere
 * @throws PortInUseError
 * @throws CorruptAccountsError
 * @throws FirebaseToolsError
 */
export async function startAuth(options: AuthOptions): Promise<LocalAuth> {
  const { dataDirectory, mailbox, passwordPolicy = DEFAULT_PASSWORD_POLICY } = options
  if (!URL.canParse(options.actionPageUrl)) {
    throw new TypeError(`Auth: actionPageUrl must be an address, not "${options.actionPageUrl}".`)
  }
  const tools = loadAuthTools()
  // A fault goes to the caller as a message; the emulator would print a stack besides.
  tools.faults.logError = () => undefined
  let changes = 0
  const { projectId, actionPageUrl } = options
  const configuration = newConfiguration(projectId, actionPageUrl, passwordPolicy)
  const state = createProjectState(
    tools.AgentProjectState,
    { projectId, actionPageUrl, configuration },
    {
      onChange: () => {
        changes += 1
      },
      onMail: (code) => mailbox?.(composeMessage(code)),
    },
  )
  const accountsFile =
    dataDirectory === undefined ? null : await AccountsFile.open(dataDirectory, state)
  let savedChanges = changes

  async function save(): Promise<void> {
    if (accountsFile === null || savedChanges === changes) return
    const current = changes
    await accountsFile.save()
    savedChanges = Math.max(savedChanges, current)
  }

  const application = await createAuthApplication(tools, state, passwordPolicy)
  const server = await startHttpServer('Auth', options, (request, response) => {
    if (answerPage(request, response, state)) return
    if (refuseUnserved(request, response)) return
    neverServerFault(response)
    if (accountsFile !== null) answerOnceSaved(response, save)
    application(request, response)
  })
  return {
    port: server.port,
    stop: async () => {
      await server.stop()
      await save()
    },
  }
}

/** The SDKs show the message, with the code `auth/not-served-locally`. */
function refuseUnserved(request: IncomingMessage, response: ServerResponse): boolean {
  const path = (request.url ?? '/').replace(/\?.*/s, '')
  if (request.method === 'OPTIONS' || !isUnservedPath(path)) return false
  const message =
    `NOT_SERVED_LOCALLY : The local Auth does not serve ${request.method ?? ''} ${path}. ` +
    'README.md of @careslot/local-firebase lists what it serves.'
  response.statusCode = 404
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ error: { code: 404, message, status: 'UNIMPLEMENTED' } }))
  return true
}

/** The pages of the popup, in place of the emulator's own, which load scripts and fonts from elsewhere. */
function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  state: AuthProjectState,
): boolean {
  if (request.method !== 'GET') return false
  const path = (request.url ?? '/').replace(/\?.*/s, '')
  switch (path) {
    case '/':
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ authEmulator: { ready: true, offlineGoogleChooser: true } }))
      return true
    case '/emulator/auth/handler':
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Content-Security-Policy', CHOOSER_SECURITY_POLICY)
      response.end(renderChooserPage(state.listProviderInfosByProviderId('google.com')))
      return true
    case '/emulator/auth/iframe':
      response.statusCode = 404
      response.end(
        'Call installGooglePopupShim (@careslot/local-firebase/browser) before the first popup.',
      )
      return true
    default:
      return false
  }
}

function composeMessage({ email, newEmail, requestType, oobLink: link }: OobCode): AuthMessage {
  switch (requestType) {
    case 'PASSWORD_RESET':
      return {
        to: email,
        subject: 'Reset your password',
        link,
        text:
          `Somebody, most likely you, asked for a new password for ${email}.\n\n` +
          `Choose one here: ${link}\n\nIf it was not you, ignore this mail.`,
      }
    case 'VERIFY_AND_CHANGE_EMAIL':
      return {
        to: newEmail ?? email,
        subject: 'Confirm your new e-mail address',
        link,
        text: `Open this link to use this address in place of ${email}: ${link}`,
      }
    case 'RECOVER_EMAIL':
      return {
        to: email,
        subject: 'Your e-mail address was changed',
        link,
        text:
          `The account of ${email} has a new e-mail address.\n\n` +
          `If it was not you, change it back here: ${link}`,
      }
    case 'EMAIL_SIGNIN':
      return { to: email, subject: 'Sign in', link, text: `Open this link to sign in: ${link}` }
    default:
      return {
        to: email,
        subject: 'Confirm your e-mail address',
        link,
        text: `Open this link to confirm that ${email} is yours: ${link}`,
      }
  }
}
