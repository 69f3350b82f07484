import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hostAndPort, uploadDatabaseRules } from '@careslot/local-firebase'
import { readProjectRules } from '#dev/launcher/projectRules.ts'
import { makeKeyPair } from '#owner/backup/backupKeys.ts'
import { SCHEMA } from '#owner/deploy/deployedVersion.ts'
import { website } from '#owner/doctor/checks/website.ts'
import { CHECKS } from '#owner/doctor/checks.ts'
import { examine } from '#owner/doctor/examine.ts'
import type { Installation } from '#owner/doctor/Installation.ts'
import { openInstallation } from '#owner/doctor/openInstallation.ts'
import { readVariables } from '#owner/doctor/readVariables.ts'
import { runOwner } from '#owner/runOwner.ts'
import { childrenOf } from '#owner/storedValue.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { openDoctorStage, PATHS, completeSettings } from './openDoctorStage.ts'
import { ownSite } from './ownSite.ts'

const stage = openDoctorStage()

type Change = Partial<Installation>
type Options = Parameters<typeof stage.open>

interface Report {
  readonly text: string
  /** The names of the checks that found something wrong. */
  readonly wrong: readonly string[]
}

async function report(change: Change = {}, ...options: Options): Promise<Report> {
  const installation = await stage.open(...options)
  const lines: string[] = []
  try {
    const tally = await examine({ ...installation, ...change }, CHECKS, (line) => lines.push(line))
    expect(tally.right + tally.wrong + tally.unchecked).toBe(CHECKS.length)
  } finally {
    await installation.close()
  }
  const wrong = lines.flatMap((line) => /^WRONG +([^:]+):/.exec(line)?.[1] ?? [])
  return { text: lines.join('\n'), wrong: [...new Set(wrong)] }
}

async function setFailure(mode: string): Promise<void> {
  const { host, ports } = stage.backend
  await fetch(`http://${hostAndPort(host, ports.mailbox)}/failure`, {
    method: 'PUT',
    body: JSON.stringify({ mode }),
  })
}

describe('an installation that is right', () => {
  test('the doctor finds nothing wrong in a right installation, and says what to look at yourself', async () => {
    const { text, wrong } = await report()
    expect(wrong).toEqual([])
    expect(text).toContain('ok           Place of the database: in the United States, for good')
    expect(text).toContain('not checked  EmailJS: a template can only be tried with a mail.')
    expect(text).toContain('Look yourself: EmailJS, Email Templates')
    expect(text).toContain('23 ok, 0 wrong, 6 not checked.')
  })

  test('the doctor shows how the public key for backups begins and ends, or that there is none', async () => {
    const none = await report()
    expect(none.text).toContain('not checked  Backup key: neither installation/site.json nor')
    const { publicKey } = await makeKeyPair()
    const siteFile = ownSite({ backupPublicKey: publicKey })
    const { text } = await report({}, { siteFile })
    expect(text).toContain(
      `ok           Backup key: backups are encrypted for ${publicKey.slice(0, 12)}…${publicKey.slice(-12)}`,
    )
    const typo = ownSite({
      backupPublicKey: `${publicKey.slice(0, -1)}${publicKey.endsWith('q') ? 'p' : 'q'}`,
    })
    expect((await report({}, { siteFile: typo })).wrong).toEqual(['Backup key'])
  })

  test('the doctor sends one mail if it is asked to, with each variable marked', async () => {
    const { text, wrong } = await report({}, { mailRecipient: 'owner@clinic.example' })
    expect(wrong).toEqual([])
    expect(text).toContain('a mail is on its way to owner@clinic.example')
    const { host, ports } = stage.backend
    const mails = await fetch(
      `http://${hostAndPort(host, ports.mailbox)}/mail?to=owner@clinic.example`,
    )
    expect(await mails.json()).toMatchObject([
      {
        subject: '[subject]',
        templateParams: { to_name: '[to_name]', doctor_name: '[doctor_name]' },
      },
    ])
  })
})

describe('each single thing that is broken is named', () => {
  test.each([
    'VITE_FIREBASE_API_KEY',
    'VITE_FIREBASE_AUTH_DOMAIN',
    'VITE_FIREBASE_PROJECT_ID',
    'VITE_FIREBASE_DATABASE_URL',
    'VITE_FIREBASE_STORAGE_BUCKET',
    'VITE_FIREBASE_APP_ID',
    'VITE_EMAILJS_PUBLIC_KEY',
    'VITE_EMAILJS_SERVICE_ID',
    'VITE_EMAILJS_TEMPLATE_ID',
    'VITE_APP_URL',
  ])('the doctor names the missing %s', async (name) => {
    Reflect.deleteProperty(stage.variables, name)
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Environment'])
    expect(text).toContain(`${name} is missing.`)
  })

  test.each([
    ['VITE_APP_URL', 'clinic.example', 'must be an address'],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://clinic.example', 'must be a host name'],
    ['VITE_RECAPTCHA_SITEKEY', 'abc', 'is read by nothing'],
    ['VITE_LONG_POLLING', 'yes', 'must be on or off'],
  ])('the doctor names the wrong value %s=%s', async (name, value, message) => {
    stage.variables[name] = value
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Environment'])
    expect(text).toContain(`${name} ${message}`)
  })

  test('the doctor names a local backend in a production build', async () => {
    stage.variables['VITE_LOCAL_BACKEND'] =
      'auth=127.0.0.1:9099,database=127.0.0.1:9000,storage=127.0.0.1:9199'
    const { text, wrong } = await report()
    expect(wrong).toEqual(['No local backend'])
    expect(text).toContain('VITE_LOCAL_BACKEND is set')
  })

  test.each([
    ['http://127.0.0.1:5173', 'VITE_APP_URL is this computer'],
    ['http://localhost', 'VITE_APP_URL is this computer'],
    ['http://clinic.example', 'VITE_APP_URL does not begin with https://'],
  ])('the doctor names the address %s for visitors', async (address, message) => {
    stage.variables['VITE_APP_URL'] = address
    expect((await report({ isLocal: false })).text).toContain(message)
  })

  test('the doctor names a database that does not answer', async () => {
    const target = { ...stage.target, ports: { ...stage.target.ports, database: 1 } }
    const { text, wrong } = await report({}, {}, target)
    expect(wrong).toEqual(['Database'])
    expect(text).toContain('Nothing answers at the local backend, 127.0.0.1:1')
    expect(text).toContain('not checked  Settings: the database cannot be reached.')
  })

  test('the doctor names the file of a wrong value, and each file whose value takes the place of another', async () => {
    stage.variables['VITE_APP_URL'] = 'clinic.example'
    const variableFiles = new Map([
      ['VITE_APP_URL', ['.env', '.env.local']],
      ['VITE_FIREBASE_APP_ID', ['.env']],
    ])
    const { text, wrong } = await report({ variableFiles })
    expect(wrong).toEqual(['Environment'])
    expect(text).toContain('VITE_APP_URL (in .env.local) must be an address')
    expect(text).toContain('VITE_APP_URL is in .env and .env.local: only the last one counts.')
  })

  test('the doctor knows in which files a build finds another value', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await writeFile(
      join(folder, '.env'),
      'VITE_APP_URL=https://clinic.example\nVITE_EMAILJS_SERVICE_ID=a\nOTHER=1\n',
    )
    await writeFile(
      join(folder, '.env.local'),
      'VITE_APP_URL="https://old.example"\nVITE_EMAILJS_SERVICE_ID=a\n',
    )
    vi.stubEnv('VITE_EMAILJS_SERVICE_ID', 'b')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const { variables, files } = await readVariables(folder)
    expect(variables).toMatchObject({
      VITE_APP_URL: 'https://old.example',
      VITE_EMAILJS_SERVICE_ID: 'b',
    })
    expect(files.get('VITE_APP_URL')).toEqual(['.env', '.env.local'])
    expect(files.get('VITE_EMAILJS_SERVICE_ID')).toEqual(['.env', 'the shell'])
  })

  test.each([
    ['apiKey', 'VITE_FIREBASE_API_KEY'],
    ['databaseURL', 'VITE_FIREBASE_DATABASE_URL'],
    ['storageBucket', 'VITE_FIREBASE_STORAGE_BUCKET'],
    ['projectId', 'VITE_FIREBASE_PROJECT_ID'],
  ])('the doctor names a key that is not the project’s: %s', async (field, name) => {
    stage.answers[PATHS.webApp] = { [field]: 'https://another' }
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Firebase keys'])
    expect(text).toContain(`${name} is ${stage.variables[name] ?? ''}, the console says`)
  })

  test('the doctor names an app that the project does not have', async () => {
    Reflect.deleteProperty(stage.answers, PATHS.webApp)
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Firebase keys'])
    expect(text).toContain('VITE_FIREBASE_APP_ID: demo-careslot has no web app')
  })

  test.each([
    ['elsewhere', { databaseUrl: 'https://other.firebaseio.com' }, 'but demo-careslot has https'],
    ['not the default one', { type: 'USER_DATABASE' }, 'is not the default database'],
    ['switched off', { state: 'DISABLED' }, 'is switched off'],
    ['in Belgium', {}, 'but the privacy page says the United States'],
  ])('the doctor names a database that is %s', async (_, change, message) => {
    stage.answers[PATHS.instances] = {
      instances: [
        {
          name: 'projects/0/locations/europe-west1/instances/a',
          databaseUrl: stage.variables['VITE_FIREBASE_DATABASE_URL'],
          type: 'DEFAULT_DATABASE',
          state: 'ACTIVE',
          ...change,
        },
      ],
    }
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Place of the database'])
    expect(text).toContain(message)
  })

  test('the doctor names a bucket that is not there', async () => {
    const { ports } = stage.target
    const target = { ...stage.target, ports: { ...ports, storage: stage.googlePort } }
    const { text, wrong } = await report({}, {}, target)
    expect(wrong).toContain('Storage bucket')
    expect(text).toContain('demo-careslot.appspot.com cannot be read')
  })

  test('the doctor names rules that the database would refuse, and does not put them in force', async () => {
    const rules = await readProjectRules()
    const databaseRules = '{ "rules": { ".read": "auth.uid = 1" } }'
    const { text, wrong } = await report({ rules: { ...rules, databaseRules } })
    expect(wrong).toEqual(['Database rules', 'Database rules in force'])
    expect(text).toContain('the database would refuse them')
    expect((await report()).wrong).toEqual([])
  })

  test('the doctor names rules that storage would refuse', async () => {
    stage.answers[PATHS.testRules] = {
      issues: [{ severity: 'ERROR', description: "Missing ';'" }, { severity: 'WARNING' }],
    }
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Storage rules'])
    expect(text).toContain("they would be refused: Missing ';'")
  })

  test('the doctor names rules that were not deployed', async () => {
    await uploadDatabaseRules(stage.backend, '{ "rules": { ".read": true, ".write": true } }')
    stage.answers[PATHS.ruleset] = { source: { files: [{ content: 'allow read, write;' }] } }
    expect((await report()).wrong).toEqual(['Database rules in force', 'Storage rules in force'])
    Reflect.deleteProperty(stage.answers, PATHS.release)
    expect((await report()).text).toContain('no rules were ever deployed')
  })

  test.each([
    [{ email: { enabled: false } }, 'E-mail and password is off'],
    [{ email: { enabled: true, passwordRequired: false } }, 'The e-mail link'],
    [{ anonymous: { enabled: true } }, 'Anonymous is on'],
    [{ phoneNumber: { enabled: true } }, 'Phone is on'],
  ])('the doctor names what is wrong with the sign-in providers %j', async (change, message) => {
    const email = { enabled: true, passwordRequired: true }
    await stage.configure({ signIn: { email, ...change } })
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Sign-in providers'])
    expect(text).toContain(message)
  })

  test('the doctor names Google that is off, and another provider that is on', async () => {
    const fake = `http://127.0.0.1:${stage.googlePort}`
    stage.answers['/v2/projects/demo-careslot/config'] = {
      signIn: { email: { enabled: true, passwordRequired: true } },
    }
    stage.answers['/v2/projects/demo-careslot/defaultSupportedIdpConfigs'] = {
      defaultSupportedIdpConfigs: [
        { name: 'projects/1/defaultSupportedIdpConfigs/google.com', enabled: false },
        { name: 'projects/1/defaultSupportedIdpConfigs/facebook.com', enabled: true },
      ],
    }
    const google = {
      identity: fake,
      apps: fake,
      databases: fake,
      rules: fake,
      hosting: fake,
      appCheck: fake,
    }
    const { text } = await report({}, { google })
    expect(text).toContain('Google is off')
    expect(text).toContain('facebook.com is on, and no page offers it')
  })

  test.each([
    [
      'Authorised domains',
      { authorizedDomains: ['demo-careslot.firebaseapp.com'] },
      'clinic.example is missing',
    ],
    [
      'Authorised domains',
      { authorizedDomains: ['clinic.example', 'demo-careslot.firebaseapp.com', 'localhost'] },
      'localhost is for development',
    ],
    [
      'Password policy',
      { passwordPolicyConfig: { passwordPolicyEnforcementState: 'OFF' } },
      'it is not enforced',
    ],
    [
      'Password policy',
      {
        passwordPolicyConfig: {
          passwordPolicyEnforcementState: 'ENFORCE',
          passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
        },
      },
      '8 characters are enough',
    ],
    [
      'E-mail enumeration protection',
      { emailPrivacyConfig: { enableImprovedEmailPrivacy: false } },
      'anyone can find out',
    ],
    [
      'reCAPTCHA at sign-in',
      { recaptchaConfig: { emailPasswordEnforcementState: 'ENFORCE' } },
      'nobody could log in by password',
    ],
    [
      'Mails about accounts',
      {
        notification: { sendEmail: { callbackUri: 'https://demo.firebaseapp.com/__/auth/action' } },
      },
      'it must be https://clinic.example/account-action',
    ],
    [
      'Mails about accounts',
      {
        notification: {
          sendEmail: {
            callbackUri: 'https://clinic.example/account-action',
            resetPasswordTemplate: { body: 'Hello %DISPLAY_NAME%' },
          },
        },
      },
      'the template "Password reset" contains %DISPLAY_NAME%',
    ],
  ])('the doctor names what is wrong with %s: %j', async (name, config, message) => {
    await stage.configure(config)
    const { text, wrong } = await report()
    expect(wrong).toEqual([name])
    expect(text).toContain(message)
  })

  test('the doctor names App Check that would lock everyone out', async () => {
    const name = 'projects/0/services/firebasestorage.googleapis.com'
    stage.answers[PATHS.services] = { services: [{ name, enforcementMode: 'ENFORCED' }] }
    const { text, wrong } = await report()
    expect(wrong).toEqual(['App Check'])
    expect(text).toContain('firebasestorage.googleapis.com enforces it')
  })

  test.each([
    ['429', 'The plan may be used up'],
    ['400', 'Compare the three VITE_EMAILJS_ values'],
    ['500', 'it refuses the mail (500'],
  ])('the doctor names EmailJS that answers %s', async (mode, message) => {
    await setFailure(mode)
    onTestFinished(() => setFailure('none'))
    const { text, wrong } = await report({}, { mailRecipient: 'owner@clinic.example' })
    expect(wrong).toEqual(['EmailJS'])
    expect(text).toContain(message)
  })

  test.each([
    ['confirmed_email_required', 'confirmed-email-required is off'],
    ['clinic_approval_required', 'clinic-approval-required is off'],
    ['requests_closed', 'requests-closed is off'],
    ['image_prefix', 'image-prefix is off'],
  ])('the doctor names the setting %s', async (setting, message) => {
    await stage.writeSettings({ ...(await completeSettings(stage.backend)), [setting]: null })
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Settings'])
    expect(text).toContain(message)
  })

  test.each([
    [
      'another version',
      { version: '1.1.0+aaaaaaaaaaaa' },
      '1.1.0+aaaaaaaaaaaa of 2026-11-26 is in',
    ],
    ['data of another shape', { schema: SCHEMA + 1 }, `the data have shape ${SCHEMA + 1}`],
    ['no version at all', null, 'the database names no version'],
  ])('the doctor names %s in the database', async (_name, change, message) => {
    const settings = await completeSettings(stage.backend)
    const deployed =
      change === null
        ? null
        : { ...Object.fromEntries(childrenOf(settings['deployed'])), ...change }
    await stage.writeSettings({ ...settings, deployed })
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Version'])
    expect(text).toContain(message)
  })

  test('the doctor names pictures from another bucket', async () => {
    const image_prefix = 'https://firebasestorage.googleapis.com/v0/b/old/o/services%2F'
    await stage.writeSettings({ ...(await completeSettings(stage.backend)), image_prefix })
    expect((await report()).text).toContain('pictures come from elsewhere')
  })

  test('the doctor names closed bookings', async () => {
    await stage.writeSettings({ ...(await completeSettings(stage.backend)), bookings_closed: true })
    const { text, wrong } = await report()
    expect(wrong).toEqual(['Bookings'])
    expect(text).toContain('open-bookings --yes')
  })

  test.each([
    [
      'ended well just now',
      2 * HOUR_MS,
      'ok',
      [],
      'the last one ended 2 hours ago, and has something for you: due mails',
    ],
    ['ended well a day and a half ago', 36 * HOUR_MS, 'ok', [], 'the last one ended 36 hours ago'],
    ['is three days old', 3 * DAY_MS, 'ok', ['Nightly run'], 'the last one ended 3 days ago.'],
    [
      'failed',
      HOUR_MS,
      'failed',
      ['Nightly run'],
      'the last one ended 1 hour ago and failed: export.',
    ],
  ])(
    'the doctor says when the last nightly run was, which %s',
    async (_, age, result, expected, words) => {
      const parts = {
        export: { state: result, text: 'as it went' },
        due_mails: { state: 'told', text: '1 waits' },
      }
      await stage.writeNightly({ last: { at: Date.now() - age, took: 5, result, parts } })
      onTestFinished(() => stage.writeNightly(null))
      const { text, wrong } = await report()
      expect(wrong).toEqual(expected)
      expect(text).toContain(`Nightly run: ${words}`)
    },
  )

  test.each([
    ['ended well just now', HOUR_MS, 'ok', [], 'the last run ended 1 hour ago: nobody is due.'],
    ['is two days old', 2 * DAY_MS, 'ok', ['Reminders'], 'the last run ended 2 days ago.'],
    [
      'failed',
      HOUR_MS,
      'failed',
      ['Reminders'],
      'the last run ended 1 hour ago and failed: nobody is due.',
    ],
  ])(
    'the doctor says when the last reminders were sent, by a run which %s',
    async (_, age, result, expected, words) => {
      const last = { at: Date.now() - age, result, text: 'nobody is due.' }
      await stage.writeNightly({ reminders: last })
      onTestFinished(() => stage.writeNightly(null))
      const { text, wrong } = await report()
      expect(wrong).toEqual(expected)
      expect(text).toContain(`Reminders: ${words}`)
    },
  )

  test('the doctor names a website that is something else, another version, or not there', async () => {
    const installation = await stage.open()
    onTestFinished(() => installation.close())
    const at = (appUrl: string): Installation => ({
      ...installation,
      isLocal: false,
      environment: installation.environment && { ...installation.environment, appUrl },
    })
    const host = `http://127.0.0.1:${stage.googlePort}`
    expect((await website.find(at(host))).problems).toEqual([`${host} answers 404.`])
    stage.answers['/'] = 'Coming soon'
    expect((await website.find(at(host))).problems).toEqual([
      `${host} shows something else than the application.`,
    ])
    stage.answers['/'] = '<meta name="version" content="1.1.0+aaaaaaaaaaaa">'
    expect((await website.find(at(host))).problems).toEqual([
      `${host} shows version 1.1.0+aaaaaaaaaaaa, and this is 1.2.0+0f3a9c2b1d4e.`,
    ])
    stage.answers['/'] = '<meta name="version" content="1.2.0+0f3a9c2b1d4e">'
    expect((await website.find(at(host))).problems).toEqual([])
    expect((await website.find(at('http://127.0.0.1:1'))).problems).toEqual([
      'http://127.0.0.1:1 does not answer.',
    ])
  })
})

describe('without the owner’s credentials', () => {
  test('the doctor names a key file of another project, and still checks what does not need it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'doctor-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const file = join(folder, 'key.json')
    await writeFile(file, JSON.stringify({ project_id: 'another' }))
    vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file)
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined)
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const { variables } = stage
    const installation = await openInstallation(null, { mailRecipient: null, variables })
    const lines: string[] = []
    const checks = CHECKS.filter(({ name }) => name !== 'Website')
    await examine(installation, checks, (line) => lines.push(line))
    const text = lines.join('\n')
    expect(text).toContain(
      "WRONG        The owner's credentials: The key file is for project another",
    )
    expect(text).toContain('ok           Environment')
    expect(text).toContain('not checked  Password policy: there are no credentials.')
    expect(text).not.toContain('Look yourself: Firebase console, Authentication')
  })

  test('the doctor says where the missing role of the credentials is', async () => {
    stage.answers[PATHS.services] = 403
    const { text, wrong } = await report()
    expect(wrong).toEqual([])
    expect(text).toContain('not checked  App Check: your credentials may not ask')
    expect(text).toContain('has the roles in one command')
  })

  test('the doctor never gives the credentials to a database elsewhere', async () => {
    stage.variables['VITE_FIREBASE_DATABASE_URL'] = 'https://evil.example'
    const { variables } = stage
    const installation = await openInstallation(null, { mailRecipient: null, variables })
    expect(installation.project).toMatchObject({ reason: expect.any(String) as string })
  })
})

test('the command doctor names what is wrong with a fresh local backend', async () => {
  const { ports, namespace } = stage.target
  const lines: string[] = []
  const log = (line: string): void => {
    lines.push(line)
  }
  await stage.configure({ passwordPolicyConfig: { passwordPolicyEnforcementState: 'OFF' } })
  const code = await runOwner(
    [
      'doctor',
      '--local',
      `--namespace=${namespace}`,
      `--database-port=${ports.database}`,
      `--auth-port=${ports.auth}`,
      `--storage-port=${ports.storage}`,
      `--mailbox-port=${ports.mailbox}`,
    ],
    { log, logError: log },
  )
  expect(code).toBe(1)
  expect(lines[0]).toContain('the local backend')
  expect(lines.join('\n')).toContain('WRONG        Password policy: it is not enforced')
  expect(lines.join('\n')).toContain(
    'not checked  App Check: the local backend has nothing like it',
  )
})
