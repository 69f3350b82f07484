import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { uploadDatabaseRules } from '@careslot/local-firebase'
import { PROJECT_DIRECTORY, readProjectRules } from '#dev/launcher/projectRules.ts'
import { nameVersion, type Version } from '#dev/version/readVersion.ts'
import { hashRules, readDeployed, SCHEMA } from '#owner/deploy/deployedVersion.ts'
import { deployInstallation } from '#owner/deploy/deployInstallation.ts'
import { goBack } from '#owner/deploy/goBack.ts'
import { runProgram } from '#owner/deploy/runProgram.ts'
import { projectOf } from '#owner/doctor/Installation.ts'
import { runOwner } from '#owner/runOwner.ts'
import { completeSettings, openDoctorStage, PATHS, VERSION } from './openDoctorStage.ts'

const stage = openDoctorStage()

/** The version that takes the place of the stage's. */
const NEXT: Version = { number: '1.3.0', commit: 'bbbbbbbbbbbb', isChanged: false }

interface Deployed {
  readonly isRight: boolean
  readonly output: string
  /** What was run, as one would type it. */
  readonly ran: readonly string[]
}

async function deploy({
  isChangeMeant = false,
  isDry = false,
  failing = '',
  onRun = () => Promise.resolve(),
  version = NEXT,
}: {
  readonly isChangeMeant?: boolean
  readonly isDry?: boolean
  /** A part of the command line that fails. */
  readonly failing?: string
  readonly onRun?: (commandLine: string) => Promise<void>
  readonly version?: Version
} = {}): Promise<Deployed> {
  const installation = await stage.open({ version })
  const lines: string[] = []
  const ran: string[] = []
  try {
    const isRight = await deployInstallation(installation, {
      isChangeMeant,
      isDry,
      log: (line) => lines.push(line),
      writePages: () => Promise.resolve(3),
      runProgram: async (program, parameters) => {
        const commandLine = [program, ...parameters].join(' ')
        ran.push(commandLine)
        await onRun(commandLine)
        return failing === '' || !commandLine.includes(failing)
      },
    })
    return { isRight, output: lines.join('\n'), ran }
  } finally {
    await installation.close()
  }
}

const BUILD = 'npm run build'
const RULES =
  'npx firebase deploy --only database,storage --project demo-careslot --config firebase.deploy.json --non-interactive'
const HOSTING =
  'npx firebase deploy --only hosting --project demo-careslot --config firebase.deploy.json --non-interactive'

describe('a deployment', () => {
  test('the command deploy builds, then puts the rules in place, then the application, then checks', async () => {
    const { isRight, ran, output } = await deploy()
    expect(isRight).toBe(true)
    expect(ran).toEqual([BUILD, RULES, HOSTING])
    expect(output).toContain('Wrote the pages of 3 clinics, and the list for search engines.')
    expect(output).toContain('Deployed. What had to wait for it:')
  })

  test('the command deploy names the bucket of the storage rules, so that nobody has to be asked for it', async () => {
    const config = join(PROJECT_DIRECTORY, 'firebase.deploy.json')
    const seen: unknown[] = []
    await deploy({
      onRun: async (commandLine) => {
        if (commandLine !== BUILD) seen.push(JSON.parse(await readFile(config, 'utf8')))
      },
    })
    const named = { storage: [{ bucket: 'demo-careslot.appspot.com', rules: 'storage.rules' }] }
    expect(seen).toMatchObject([named, named])
    expect(seen[0]).toHaveProperty('hosting.rewrites')
    await expect(readFile(config)).rejects.toThrow('ENOENT')
  })

  test('the command deploy does nothing while something is wrong', async () => {
    stage.variables['VITE_LOCAL_BACKEND'] =
      'auth=127.0.0.1:9099,database=127.0.0.1:9000,storage=127.0.0.1:9199'
    const { isRight, ran, output } = await deploy()
    expect(isRight).toBe(false)
    expect(ran).toEqual([])
    expect(output).toContain('WRONG        No local backend')
    expect(output).toContain('Nothing was deployed.')
  })

  test.each([
    ['a project in which nobody opened Hosting', {}],
    ['a project that has other sites only', { sites: [{ type: 'USER_SITE' }] }],
  ])('the command deploy puts nothing in place in %s', async (_name, answer) => {
    stage.answers[PATHS.sites] = answer
    const { isRight, ran, output } = await deploy()
    expect([isRight, ran]).toEqual([false, []])
    expect(output).toContain('WRONG        Hosting site: there is none yet')
    expect(output).toContain('Firebase console, Hosting: "Get started"')
  })

  test('the command deploy goes on with the mail templates that the console lets nobody change', async () => {
    const sendEmail = {
      callbackUri: 'https://clinic.example/account-action',
      resetPasswordTemplate: { body: 'Open %LINK%' },
      verifyEmailTemplate: { body: 'Hello %DISPLAY_NAME%,' },
      changeEmailTemplate: { body: 'Hello %DISPLAY_NAME%,' },
    }
    await stage.configure({ notification: { sendEmail } })
    const { isRight, ran, output } = await deploy()
    expect([isRight, ran]).toEqual([true, [BUILD, RULES, HOSTING]])
    expect(output).toContain(
      'ok           Mails about accounts: "Email address verification" and "Email address change" contain %DISPLAY_NAME%',
    )
  })

  test('the command deploy only says what it would do when it is dry', async () => {
    const { isRight, ran, output } = await deploy({ isDry: true })
    expect(isRight).toBe(true)
    expect(ran).toEqual([])
    expect(output).toContain(`Would: deploy the rules of database and storage (${RULES})`)
  })

  test.each([
    ['build', [BUILD], 'Nothing was deployed.'],
    ['database', [BUILD, RULES], 'The application is what it was;'],
    ['hosting', [BUILD, RULES, HOSTING], 'The rules are those of this version'],
  ])(
    'the command deploy, failing at %s, stops there and says what is in place',
    async (failing, steps, message) => {
      const { isRight, ran, output } = await deploy({ failing })
      expect(isRight).toBe(false)
      expect(ran).toEqual(steps)
      expect(output).toContain(message)
    },
  )

  test('the command deploy does not wait for what only it puts right, and checks that afterwards', async () => {
    await uploadDatabaseRules(stage.backend, '{ "rules": {} }')
    const { databaseRules } = await readProjectRules()
    const first = await deploy({
      onRun: async (commandLine) => {
        if (commandLine === RULES) await uploadDatabaseRules(stage.backend, databaseRules)
      },
    })
    expect(first.isRight).toBe(true)
    await uploadDatabaseRules(stage.backend, '{ "rules": {} }')
    const second = await deploy()
    expect(second.isRight).toBe(false)
    expect(second.ran).toHaveLength(3)
    expect(second.output).toContain('WRONG        Database rules in force')
  })

  test('the command deploy goes on with closed bookings, as after a backup, and names them', async () => {
    await stage.writeSettings({ ...(await completeSettings(stage.backend)), bookings_closed: true })
    const { ran, output } = await deploy()
    expect(ran).toHaveLength(3)
    expect(output).toContain('WRONG        Bookings: they are closed')
  })
})

async function readDeployedHere(): Promise<unknown> {
  const installation = await stage.open()
  try {
    return await readDeployed(projectOf(installation).database)
  } finally {
    await installation.close()
  }
}

describe('the version in place', () => {
  test('the command deploy notes which version is in place, and what it replaced', async () => {
    await deploy()
    expect(await readDeployedHere()).toMatchObject({
      schema: SCHEMA,
      version: '1.3.0+bbbbbbbbbbbb',
      commit: 'bbbbbbbbbbbb',
      before: {
        version: nameVersion(VERSION),
        commit: VERSION.commit,
        pages: 'sites/demo-careslot/versions/1111',
        ruleset: 'projects/demo-careslot/rulesets/1',
      },
    })
  })

  test('the command deploy notes nothing new while the pages are those of the version before', async () => {
    await deploy({ failing: 'hosting' })
    expect(await readDeployedHere()).toMatchObject({ version: nameVersion(VERSION) })
  })

  test('the command deploy refuses files that differ from the last commit, unless that is meant', async () => {
    const version = { ...NEXT, isChanged: true }
    const refused = await deploy({ version })
    expect([refused.isRight, refused.ran]).toEqual([false, []])
    expect(refused.output).toContain('files differ from the last commit')
    const meant = await deploy({ version, isChangeMeant: true })
    expect([meant.isRight, meant.ran]).toEqual([true, [BUILD, RULES, HOSTING]])
    expect(await readDeployedHere()).toMatchObject({
      version: '1.3.0+bbbbbbbbbbbb.changed',
      commit: '',
    })
  })

  test('the command deploy says that there will be no way back where Google does not name the pages', async () => {
    stage.answers[PATHS.livePages] = 403
    const { isRight, output } = await deploy()
    expect(isRight).toBe(true)
    expect(output).toContain('There will be no way back to the version before')
    expect(await readDeployedHere()).not.toHaveProperty('before')
  })
})

describe('the way back', () => {
  async function runBack({
    isDry = false,
    readRulesOf = async () => (await readProjectRules()).databaseRules,
  }: {
    readonly isDry?: boolean
    readonly readRulesOf?: (commit: string) => Promise<string | null>
  } = {}): Promise<string> {
    const installation = await stage.open({ version: NEXT })
    const lines: string[] = []
    try {
      await goBack(installation, { isDry, log: (line) => lines.push(line), readRulesOf })
    } finally {
      await installation.close()
    }
    return lines.join('\n')
  }

  const RELEASE = 'projects/demo-careslot/releases/firebase.storage/demo-careslot.appspot.com'

  test('the command deploy --back puts back the pages, then the rules, and notes the version', async () => {
    const { databaseRules } = await readProjectRules()
    await deploy()
    await uploadDatabaseRules(stage.backend, '{ "rules": {} }')
    await runBack()
    expect(stage.changes).toEqual([
      'POST /v1beta1/sites/demo-careslot/releases?versionName=sites%2Fdemo-careslot%2Fversions%2F1111 {}',
      `PATCH /v1/${RELEASE} ${JSON.stringify({ release: { name: RELEASE, rulesetName: 'projects/demo-careslot/rulesets/1' } })}`,
    ])
    const installation = await stage.open()
    expect(hashRules(await projectOf(installation).database.readRules())).toBe(
      hashRules(databaseRules),
    )
    await installation.close()
    expect(await readDeployedHere()).toMatchObject({ version: nameVersion(VERSION) })
    await expect(runBack()).rejects.toThrow('There is nothing to go back to')
  })

  test('the command deploy --back only says what it would do when it is dry', async () => {
    await deploy()
    expect(await runBack({ isDry: true })).toContain('Would: put back the pages')
    expect(stage.changes).toEqual([])
    expect(await readDeployedHere()).toMatchObject({ version: '1.3.0+bbbbbbbbbbbb' })
  })

  test.each([
    ['a commit that is not here', null, 'Run "git fetch --tags"'],
    ['a commit with other rules', '{ "rules": {} }', 'are not those that were in force'],
  ])('the command deploy --back changes nothing for %s', async (_name, rules, message) => {
    await deploy()
    await expect(runBack({ readRulesOf: () => Promise.resolve(rules) })).rejects.toThrow(message)
    expect(stage.changes).toEqual([])
  })
})

test('a program that was run reports whether it succeeded, and fails where there is none', async () => {
  expect(await runProgram(process.execPath, ['--eval', 'process.exit(0)'])).toBe(true)
  expect(await runProgram(process.execPath, ['--eval', 'process.exit(3)'])).toBe(false)
  await expect(runProgram('no-such-program-here', [])).rejects.toThrow('ENOENT')
})

test.each([
  [['deploy', '--local'], 'nothing to deploy to'],
  [['deploy', '--project', 'my-clinic'], 'it reads the project from .env'],
  [['doctor', '--yes'], 'it reads the project from .env'],
])('the command line %j is refused', async (argv, message) => {
  const lines: string[] = []
  const log = (line: string): void => {
    lines.push(line)
  }
  expect(await runOwner(argv, { log, logError: log })).toBe(1)
  expect(lines.join('\n')).toContain(message)
})
