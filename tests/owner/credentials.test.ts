import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '@careslot/local-firebase'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import { explainTokenError } from '#owner/credentials/explainTokenError.ts'
import { GoogleApi, GOOGLE_ADDRESSES } from '#owner/doctor/GoogleApi.ts'
import { runOwner } from '#owner/runOwner.ts'

const CLOUD_VARIABLES = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'GOOGLE_APPLICATION_CREDENTIALS',
  'GOOGLE_CLOUD_PROJECT',
  'GOOGLE_CLOUD_QUOTA_PROJECT',
  'METADATA_SERVER_DETECTION',
  'K_SERVICE',
  'CLOUD_RUN_JOB',
]

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owner-'))
  for (const name of CLOUD_VARIABLES) vi.stubEnv(name, undefined)
  // Where gcloud keeps its own, in a folder that belongs to nobody.
  vi.stubEnv('HOME', folder)
  vi.stubEnv('APPDATA', folder)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** Writes a credentials file, and sets GOOGLE_APPLICATION_CREDENTIALS to it. */
async function useFile(content: unknown): Promise<string> {
  const file = join(folder, 'credentials.json')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file)
  return file
}

async function run(): Promise<string> {
  const lines: string[] = []
  const log = (line: string): void => {
    lines.push(line)
  }
  const project = ['--project', 'my-clinic', '--database-url', 'https://my-clinic.firebaseio.com']
  expect(await runOwner(['clinics', ...project], { log, logError: log })).toBe(1)
  return lines.join('\n')
}

/** Google's library looks for credentials once for each process, so this is a process of its own. Returns what it prints. */
async function findInOwnProcess(): Promise<string> {
  const program = `
    import { findCredential } from '#owner/credentials/findCredential.ts'
    try {
      const { credential, quotaProjectId } = await findCredential('my-clinic')
      const { access_token } = await credential.getAccessToken()
      console.log(JSON.stringify({ access_token, quotaProjectId }))
    } catch (error) {
      console.log(error.message)
    }`
  const parameters = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, parameters, {
    cwd: PROJECT_DIRECTORY,
  })
  expect(stderr).toBe('')
  return stdout
}

describe('a command for a project', () => {
  test('the owner’s command is refused with the key file of another project', async () => {
    await useFile({ type: 'service_account', project_id: 'your-clinic' })
    expect(await run()).toContain(
      'The key file is for project your-clinic, but the project is my-clinic.',
    )
  })

  test('the owner’s command says that there are no credentials only where there are none', async () => {
    expect(await run()).toContain('There are no credentials. Sign in with gcloud')
  })

  test('the owner’s command names a key file that is not there', async () => {
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', join(folder, 'missing.json'))
    expect(await run()).toContain('missing.json, which is not there')
  })

  test.each([
    ['text', 'no key'],
    ['half a key', '{ "type": "service_'],
  ])('the owner’s command names a key file with %s in it', async (_name, content) => {
    const file = await useFile(content)
    expect(await run()).toContain(`${file}, which has no credentials in it`)
  })

  test('the owner’s command names credentials of a kind that it does not know', async () => {
    await useFile({ type: 'gdch_service_account' })
    expect(await run()).toContain('of an unknown kind: "gdch_service_account"')
  })

  test('the owner’s command for a project stops where the shell still points to an emulator', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099')
    expect(await run()).toContain('Unset it.')
  })

  test('the owner’s command with the sign-in of a person does not blame it where there is no network', async () => {
    const person = {
      type: 'authorized_user',
      client_id: 'c',
      client_secret: 's',
      refresh_token: 'r',
    }
    for (const place of [join(folder, '.config', 'gcloud'), join(folder, 'gcloud')]) {
      await mkdir(place, { recursive: true })
      await writeFile(join(place, 'application_default_credentials.json'), JSON.stringify(person))
    }
    vi.stubEnv('HTTPS_PROXY', await closedAddress())
    expect(await findInOwnProcess()).toContain('Google can’t be reached')
  })
})

/** An address at which nothing listens. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  const port = await listen(server, 'Nothing', { port: 0 })
  await close(server)
  return `http://127.0.0.1:${port}`
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve))
}

/** Plays https://cloud.google.com/iam/docs/reference/sts/rest/v1/TopLevel/token, with what it was asked. */
async function startTokenService(
  status: number,
  answer: object,
): Promise<{ readonly url: string; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => asked.push(chunk.toString()))
    request.on('end', () => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(answer))
    })
  })
  const port = await listen(server, 'Tokens', { port: 0 })
  onTestFinished(() => close(server))
  return { url: `http://127.0.0.1:${port}/v1/token`, asked }
}

/** What google-github-actions/auth writes for a workflow, with the workflow's own token in a file. */
async function useFederation(tokenUrl: string): Promise<string> {
  const token = join(folder, 'workflow-token')
  await writeFile(token, 'the token of the workflow')
  return useFile({
    type: 'external_account',
    audience:
      '//iam.googleapis.com/projects/123/locations/global/workloadIdentityPools/github/providers/github',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: tokenUrl,
    credential_source: { file: token, format: { type: 'text' } },
  })
}

describe('a federation, which needs no key', () => {
  test('a scheduled workflow gets the owner’s rights for its own token', async () => {
    const { url, asked } = await startTokenService(200, {
      access_token: 'rights for an hour',
      issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
      token_type: 'Bearer',
      expires_in: 3600,
    })
    await useFederation(url)
    expect(JSON.parse(await findInOwnProcess())).toEqual({
      access_token: 'rights for an hour',
      quotaProjectId: null,
    })
    expect(asked.join('')).toContain('the+token+of+the+workflow')
  })

  test('a scheduled workflow reads why Google refuses its token', async () => {
    const { url } = await startTokenService(400, {
      error: 'invalid_grant',
      error_description: 'The given credential is rejected by the attribute condition.',
    })
    const file = await useFederation(url)
    expect(await findInOwnProcess()).toMatch(
      new RegExp(`The federation of ${file} is refused: .*rejected by the attribute condition`),
    )
  })
})

/** As Google's token service answers: https://developers.google.com/identity/protocols/oauth2/service-account#error-codes */
function refusal(error: string, error_description: string): object {
  return {
    message: error,
    code: 400,
    response: { status: 400, data: { error, error_description } },
  }
}

const KEY = { kind: 'key', file: 'key.json', projectId: 'my-clinic' } as const
const PERSON = { kind: 'person', file: 'adc.json' } as const

test.each([
  [
    'a clock that is wrong',
    refusal(
      'invalid_grant',
      'Invalid JWT: Token must be a short-lived token (60 minutes) and in a reasonable timeframe. Check your iat and exp values in the JWT claim.',
    ),
    KEY,
    'Google refuses the time of this computer.',
  ],
  [
    'a key that was deleted',
    refusal('invalid_grant', 'Invalid JWT Signature.'),
    KEY,
    'The key file key.json is no longer valid',
  ],
  [
    'a service account that was deleted',
    refusal('invalid_grant', 'Invalid grant: account not found'),
    KEY,
    'The key file key.json is no longer valid',
  ],
  [
    'a sign-in that ended',
    refusal('invalid_grant', 'Token has been expired or revoked.'),
    PERSON,
    'Run "gcloud auth application-default login" again.',
  ],
  [
    'a sign-in that has to be repeated each day',
    refusal('invalid_grant', 'reauth related error (invalid_rapt)'),
    PERSON,
    'Run "gcloud auth application-default login" again.',
  ],
  [
    'a name that cannot be looked up',
    { message: 'request failed', code: 'ENOTFOUND' },
    KEY,
    'Google can’t be reached',
  ],
  [
    'a connection that was refused',
    { message: 'fetch failed', cause: { code: 'ECONNREFUSED' } },
    KEY,
    'Google can’t be reached',
  ],
  [
    'a fault of Google’s',
    { message: 'x', response: { status: 503, data: {} } },
    KEY,
    'Google answers 503 instead of a token.',
  ],
])('the owner reads that it is %s', (_name, error, source, message) => {
  expect(explainTokenError(error, source)).toContain(message)
})

test('the questions of a person name the project that they count towards', async () => {
  const headers: unknown[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers['x-goog-user-project'])
    response.end('{}')
  })
  const port = await listen(server, 'Google', { port: 0 })
  onTestFinished(() => close(server))
  const addresses = { ...GOOGLE_ADDRESSES, hosting: `http://127.0.0.1:${port}` }
  const getToken = (): Promise<string> => Promise.resolve('token')
  for (const quotaProjectId of ['my-clinic', null]) {
    await new GoogleApi(addresses, { getToken, quotaProjectId }).read('hosting', '/sites')
  }
  expect(headers).toEqual(['my-clinic', undefined])
})
