import { createServer, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import {
  hostAndPort,
  listen,
  uploadDatabaseRules,
  type LocalBackend,
} from '@careslot/local-firebase'
import { localEnvironment } from '#dev/launcher/localEnvironment.ts'
import { readProjectRules } from '#dev/launcher/projectRules.ts'
import { startProjectBackend } from '#dev/launcher/startProjectBackend.ts'
import { nameVersion, type Version } from '#dev/version/readVersion.ts'
import type { LocalTarget } from '#owner/connect.ts'
import { hashRules, SCHEMA } from '#owner/deploy/deployedVersion.ts'
import {
  openInstallation,
  type InstallationOptions,
  type OpenInstallation,
} from '#owner/doctor/openInstallation.ts'
import { ownSite } from './ownSite.ts'

const APP_URL = 'https://clinic.example'

/** What is checked, deployed and in place. */
export const VERSION: Version = { number: '1.2.0', commit: '0f3a9c2b1d4e', isChanged: false }

/** What Google's services answer, by path. They exist nowhere but at Google. */
export type Answers = Record<string, unknown>

export interface DoctorStage {
  readonly backend: LocalBackend
  /** Everything an owner can do right is right. Change it for one test. */
  readonly answers: Answers
  readonly variables: Record<string, string>
  readonly target: LocalTarget
  /** What Google was asked to change: "PATCH /v1/… {body}". */
  readonly changes: string[]
  /** The port of the server that answers in Google's place. */
  readonly googlePort: number
  open(options?: Partial<InstallationOptions>, target?: LocalTarget): Promise<OpenInstallation>
  writeSettings(settings: object): Promise<void>
  /** What the nightly runs noted. */
  writeNightly(nightly: object | null): Promise<void>
  /** Changes what the console sets about sign-in. */
  configure(config: object): Promise<void>
}

/** What the identity service holds for an installation that is set up as docs/deploy.md says. */
const SOUND_CONFIG = {
  signIn: {
    email: { enabled: true, passwordRequired: true },
    anonymous: { enabled: false },
    phoneNumber: { enabled: false },
  },
  authorizedDomains: ['clinic.example', 'demo-careslot.firebaseapp.com'],
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  recaptchaConfig: { emailPasswordEnforcementState: 'OFF' },
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 10 } }],
  },
  notification: {
    sendEmail: {
      callbackUri: `${APP_URL}/account-action`,
      resetPasswordTemplate: { subject: 'A new password', body: 'Open %LINK%' },
    },
  },
}

/** Starts a backend of the test file's own, as the configuration is one for all. */
export function openDoctorStage(): DoctorStage {
  let started: LocalBackend | null = null
  let google: Server | null = null
  let googlePort = 0
  const answers: Answers = {}
  const changes: string[] = []
  const variables: Record<string, string> = {}
  const backendOf = (): LocalBackend => {
    if (started === null) throw new Error('The backend is not there yet.')
    return started
  }
  const stage: DoctorStage = {
    get backend() {
      return backendOf()
    },
    get googlePort() {
      return googlePort
    },
    get target(): LocalTarget {
      const { projectId, namespace, host, ports } = backendOf()
      return { kind: 'local', projectId, namespace, host, ports }
    },
    answers,
    changes,
    variables,
    open: (options = {}, target = stage.target) => {
      const fake = `http://127.0.0.1:${googlePort}`
      const identity = `http://${hostAndPort(backendOf().host, backendOf().ports.auth)}/identitytoolkit.googleapis.com`
      return openInstallation(target, {
        mailRecipient: null,
        variables,
        version: VERSION,
        siteFile: ownSite(),
        google: {
          identity,
          apps: fake,
          databases: fake,
          rules: fake,
          hosting: fake,
          appCheck: fake,
        },
        ...options,
      })
    },
    writeSettings: (settings) => write(backendOf(), 'settings', settings),
    writeNightly: (nightly) => write(backendOf(), 'nightly', nightly),
    configure: async (config) => {
      const { host, ports, projectId } = backendOf()
      const mask = Object.keys(config).join(',')
      await send(
        `http://${hostAndPort(host, ports.auth)}/identitytoolkit.googleapis.com/v2/projects/${projectId}/config?updateMask=${mask}`,
        { method: 'PATCH', body: JSON.stringify(config) },
      )
    },
  }

  beforeAll(async () => {
    started = await startProjectBackend({ appUrl: APP_URL })
    google = createServer((request, response) => {
      const answer = answers[request.url ?? '']
      const isChange = request.method !== 'GET' && request.url !== PATHS.testRules
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        if (isChange) changes.push(`${request.method ?? ''} ${request.url ?? ''} ${body}`)
        const status = answer === undefined && !isChange ? 404 : 200
        response.statusCode = typeof answer === 'number' ? answer : status
        response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}))
      })
    })
    googlePort = await listen(google, 'Google', { port: 0 })
  })
  afterAll(async () => {
    await started?.stop()
    await new Promise((resolve) => google?.close(resolve))
  })
  beforeEach(async () => {
    Object.assign(variables, completeVariables(backendOf()))
    Object.assign(answers, await expectedAnswers(variables))
    await stage.configure(SOUND_CONFIG)
    await stage.writeSettings(await completeSettings(backendOf()))
  })
  afterEach(async () => {
    changes.length = 0
    for (const record of [variables, answers]) {
      for (const name of Object.keys(record)) Reflect.deleteProperty(record, name)
    }
    await uploadDatabaseRules(backendOf(), (await readProjectRules()).databaseRules)
  })
  return stage
}

async function write(
  { host, ports, namespace }: LocalBackend,
  list: string,
  value: object | null,
): Promise<void> {
  await send(`http://${hostAndPort(host, ports.database)}/${list}.json?ns=${namespace}`, {
    method: 'PUT',
    body: JSON.stringify(value),
  })
}

async function send(url: string, init: RequestInit): Promise<void> {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const response = await fetch(url, { ...init, headers })
  if (!response.ok) throw new Error(await response.text())
}

function completeVariables(backend: LocalBackend): Record<string, string> {
  return { ...localEnvironment(backend, APP_URL), VITE_LOCAL_BACKEND: '' }
}

export async function completeSettings({
  host,
  ports,
}: LocalBackend): Promise<Record<string, unknown>> {
  const { databaseRules } = await readProjectRules()
  return {
    deployed: {
      schema: SCHEMA,
      version: nameVersion(VERSION),
      commit: VERSION.commit,
      rules: hashRules(databaseRules),
      at: Date.UTC(2026, 10, 26),
    },
    confirmed_email_required: true,
    clinic_approval_required: true,
    requests_closed: true,
    image_prefix: `http://${hostAndPort(host, ports.storage)}/v0/b/demo-careslot.appspot.com/o/services%2F`,
  }
}

export const PATHS = {
  webApp:
    '/v1beta1/projects/demo-careslot/webApps/1:000000000000:web:0000000000000000000000/config',
  instances: '/v1beta/projects/demo-careslot/locations/-/instances',
  testRules: '/v1/projects/demo-careslot:test',
  release: '/v1/projects/demo-careslot/releases/firebase.storage/demo-careslot.appspot.com',
  ruleset: '/v1/projects/demo-careslot/rulesets/1',
  sites: '/v1beta1/projects/demo-careslot/sites',
  livePages: '/v1beta1/sites/demo-careslot/channels/live',
  services: '/v1/projects/000000000000/services',
}

/** As the references of these services show it; `GoogleApi.ts` names them. */
async function expectedAnswers(variables: Readonly<Record<string, string>>): Promise<Answers> {
  const { storageRules } = await readProjectRules()
  return {
    [PATHS.webApp]: {
      projectId: variables['VITE_FIREBASE_PROJECT_ID'],
      appId: variables['VITE_FIREBASE_APP_ID'],
      apiKey: variables['VITE_FIREBASE_API_KEY'],
      databaseURL: variables['VITE_FIREBASE_DATABASE_URL'],
      storageBucket: variables['VITE_FIREBASE_STORAGE_BUCKET'],
    },
    [PATHS.instances]: {
      instances: [
        {
          name: 'projects/000000000000/locations/us-central1/instances/demo-careslot-default-rtdb',
          project: 'projects/000000000000',
          databaseUrl: variables['VITE_FIREBASE_DATABASE_URL'],
          type: 'DEFAULT_DATABASE',
          state: 'ACTIVE',
        },
      ],
    },
    [PATHS.testRules]: {},
    [PATHS.release]: { rulesetName: 'projects/demo-careslot/rulesets/1' },
    [PATHS.ruleset]: { source: { files: [{ name: 'storage.rules', content: storageRules }] } },
    [PATHS.sites]: {
      sites: [{ name: 'projects/demo-careslot/sites/demo-careslot', type: 'DEFAULT_SITE' }],
    },
    [PATHS.livePages]: {
      name: 'projects/demo-careslot/sites/demo-careslot/channels/live',
      release: { version: { name: 'sites/demo-careslot/versions/1111', status: 'FINALIZED' } },
    },
    [PATHS.services]: {
      services: [
        {
          name: 'projects/000000000000/services/firebasedatabase.googleapis.com',
          enforcementMode: 'UNENFORCED',
        },
      ],
    },
  }
}
