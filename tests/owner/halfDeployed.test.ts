import { beforeEach, describe, expect, test } from 'vitest'
import { uploadDatabaseRules } from '@careslot/local-firebase'
import { readProjectRules } from '#dev/launcher/projectRules.ts'
import { nameVersion, type Version } from '#dev/version/readVersion.ts'
import { hashRules, readDeployed } from '#owner/deploy/deployedVersion.ts'
import { deployInstallation } from '#owner/deploy/deployInstallation.ts'
import { goBack } from '#owner/deploy/goBack.ts'
import { version as versionCheck } from '#owner/doctor/checks/version.ts'
import { projectOf } from '#owner/doctor/Installation.ts'
import type { OpenInstallation } from '#owner/doctor/openInstallation.ts'
import { completeSettings, openDoctorStage, PATHS, VERSION } from './openDoctorStage.ts'

const stage = openDoctorStage()

const NEXT: Version = { number: '1.3.0', commit: 'bbbbbbbbbbbb', isChanged: false }
/** The rules of the version before. */
const OLD_RULES = '{ "rules": { "old": { ".read": true } } }'
const RELEASE = 'projects/demo-careslot/releases/firebase.storage/demo-careslot.appspot.com'

beforeEach(async () => {
  await uploadDatabaseRules(stage.backend, OLD_RULES)
  const settings = await completeSettings(stage.backend)
  const deployed = { ...Object(settings['deployed']), rules: hashRules(OLD_RULES) } as object
  await stage.writeSettings({ ...settings, deployed })
})

/** Opens the installation for one thing that is done with it. */
async function withInstallation<Result>(
  version: Version,
  use: (installation: OpenInstallation) => Promise<Result>,
): Promise<Result> {
  const installation = await stage.open({ version })
  try {
    return await use(installation)
  } finally {
    // It may be closed already, as after a program that was killed.
    await installation.close().catch(() => undefined)
  }
}

/** What the real program puts in place at Google, done at the played one. */
const PLACED = {
  databaseRules: async () =>
    uploadDatabaseRules(stage.backend, (await readProjectRules()).databaseRules),
  storageRules: async () => {
    stage.answers[PATHS.release] = { rulesetName: 'projects/demo-careslot/rulesets/2' }
    await Promise.resolve()
  },
  pages: async () => {
    showPages('sites/demo-careslot/versions/2222')
    await Promise.resolve()
  },
}

function showPages(name: string): void {
  stage.answers[PATHS.livePages] = { release: { version: { name } } }
}

type Stop = (installation: OpenInstallation) => Promise<boolean>

type StepName = 'build' | 'rules' | 'hosting'

const STEPS: Readonly<Record<StepName, Stop>> = {
  build: () => Promise.resolve(true),
  rules: async () => {
    await PLACED.databaseRules()
    await PLACED.storageRules()
    return true
  },
  hosting: async () => {
    await PLACED.pages()
    return true
  },
}

function stepOf(program: string, parameters: readonly string[]): StepName {
  if (program === 'npm') return 'build'
  return parameters.includes('hosting') ? 'hosting' : 'rules'
}

/** Deploys the next version. `stopAt` takes the place of a step, and returns whether that succeeded. */
function deploy(
  stopAt: Partial<Record<StepName, Stop>> = {},
  writePages = () => Promise.resolve(1),
): Promise<{ readonly isRight: boolean; readonly output: string }> {
  return withInstallation(NEXT, async (installation) => {
    const lines: string[] = []
    const isRight = await deployInstallation(installation, {
      isChangeMeant: false,
      isDry: false,
      log: (line) => lines.push(line),
      writePages,
      runProgram: (program, parameters) => {
        const name = stepOf(program, parameters)
        return (stopAt[name] ?? STEPS[name])(installation)
      },
    })
    return { isRight, output: lines.join('\n') }
  })
}

function runBack(isDry = false): Promise<string> {
  return withInstallation(NEXT, async (installation) => {
    const lines: string[] = []
    const readRulesOf = () => Promise.resolve(OLD_RULES)
    try {
      await goBack(installation, { isDry, log: (line) => lines.push(line), readRulesOf })
    } finally {
      for (const change of stage.changes.splice(0)) follow(change)
    }
    return lines.join('\n')
  })
}

/** Lets the played Google do what it was asked. */
function follow(change: string): void {
  const pages = /releases\?versionName=(\S+)/u.exec(change)?.[1]
  if (pages !== undefined) showPages(decodeURIComponent(pages))
  const ruleset = /"rulesetName":"([^"]+)"/u.exec(change)?.[1]
  if (ruleset !== undefined && typeof stage.answers[PATHS.release] !== 'number') {
    stage.answers[PATHS.release] = { rulesetName: ruleset }
  }
}

/** What a visitor and the rules' services would get. */
function inPlace(): Promise<unknown> {
  return withInstallation(VERSION, async (installation) => {
    const { database } = projectOf(installation)
    const rules = hashRules(await database.readRules())
    return {
      pages: stage.answers[PATHS.livePages],
      databaseRules: rules === hashRules(OLD_RULES) ? 'old' : 'new',
      storageRules: stage.answers[PATHS.release],
      noted: (await readDeployed(database))?.version,
    }
  })
}

const OLD = {
  pages: { release: { version: { name: 'sites/demo-careslot/versions/1111' } } },
  databaseRules: 'old',
  storageRules: { rulesetName: 'projects/demo-careslot/rulesets/1' },
  noted: nameVersion(VERSION),
}
const NEW = {
  pages: { release: { version: { name: 'sites/demo-careslot/versions/2222' } } },
  databaseRules: 'new',
  storageRules: { rulesetName: 'projects/demo-careslot/rulesets/2' },
  noted: nameVersion(NEXT),
}

/** What the doctor says of the version, for the version that is in this repository. */
function diagnose(version: Version): Promise<readonly string[]> {
  return withInstallation(
    version,
    async (installation) => (await versionCheck.find(installation)).problems,
  )
}

const failed = (): Promise<boolean> => Promise.resolve(false)

/** Each step after the build, with what it may have put in place by then. */
const STOPS: readonly (readonly [string, Parameters<typeof deploy>[0], string])[] = [
  [
    'the rules are refused',
    { rules: failed },
    'The application is what it was; of the rules a part may be those of this version',
  ],
  [
    'the rules of the database are in place and those of storage are refused',
    {
      rules: async () => {
        await PLACED.databaseRules()
        return false
      },
    },
    'The application is what it was; of the rules a part may be those of this version',
  ],
  [
    'the program that deploys the rules is not there',
    { rules: () => Promise.reject(new Error('spawn npx ENOENT')) },
    'spawn npx ENOENT',
  ],
  [
    'the upload of the pages fails',
    { hosting: failed },
    'The rules are those of this version, the application is what it was.',
  ],
  [
    'the pages are in place and the answer is lost',
    {
      hosting: async () => {
        await PLACED.pages()
        return false
      },
    },
    'The rules are those of this version, the application is what it was.',
  ],
  [
    'everything is in place and the database can no longer be told',
    {
      hosting: async (installation) => {
        await PLACED.pages()
        await installation.close()
        return true
      },
    },
    'Rules and application are those of this version, but the database does not say so.',
  ],
]

describe.each(STOPS)('a deployment in which %s', (_name, stopAt, message) => {
  test('the command deploy says what is in place and which two ways lead on, and the doctor repeats it', async () => {
    const { isRight, output } = await deploy(stopAt)
    expect(isRight).toBe(false)
    expect(output).toContain(`It failed. `)
    expect(output).toContain(message)
    expect(output).toContain(
      'Run "npm run deploy" again soon, or "npm run deploy -- --back" to return to the version before.',
    )
    for (const version of [VERSION, NEXT]) {
      expect(await diagnose(version)).toEqual([
        expect.stringMatching(
          /^the deployment of 1\.3\.0\+bbbbbbbbbbbb of \d{4}-\d\d-\d\d did not end, .* or "npm run deploy -- --back"\.$/,
        ),
      ])
    }
  })

  test('the command deploy --back returns to the version before, of which the doctor has nothing to say', async () => {
    await deploy(stopAt)
    expect(await runBack()).toContain('In place is part of 1.3.0+bbbbbbbbbbbb')
    expect(await inPlace()).toMatchObject(OLD)
    expect(await diagnose(VERSION)).toEqual([])
  })

  test('the command deploy, run again, ends it, and from there --back leads to the version before', async () => {
    await deploy(stopAt)
    const { output } = await deploy()
    expect(output).toContain('Deployed. What had to wait for it:')
    expect(await inPlace()).toMatchObject(NEW)
    expect(await diagnose(NEXT)).toEqual([])
    await runBack()
    expect(await inPlace()).toMatchObject(OLD)
    expect(await diagnose(VERSION)).toEqual([])
  })
})

describe('before anything is in place', () => {
  test.each([
    ['the build fails', { build: failed }, undefined],
    [
      'the pages of the clinics cannot be written',
      {},
      () => Promise.reject(new Error('the disk is full')),
    ],
  ])('the command deploy puts nothing in place and notes nothing where %s', async (...row) => {
    const [, stopAt, writePages] = row
    const { output } = await deploy(stopAt, writePages)
    expect(output).toContain('It failed. Nothing was deployed.')
    expect(await inPlace()).toMatchObject(OLD)
    expect(await diagnose(VERSION)).toEqual([])
  })
})

describe('the first deployment, failing at the pages', () => {
  beforeEach(async () => {
    const settings = await completeSettings(stage.backend)
    await stage.writeSettings({ ...settings, deployed: null })
  })

  test('the command deploy says to run it again, and --back that there is nothing before', async () => {
    const { output } = await deploy({ hosting: failed })
    expect(output).toMatch(/Run "npm run deploy" again soon\.$/)
    await expect(runBack()).rejects.toThrow(
      'The deployment of 1.3.0+bbbbbbbbbbbb did not end, and nothing is known of a version before it.',
    )
    await deploy()
    expect(await inPlace()).toMatchObject(NEW)
    expect(await diagnose(NEXT)).toEqual([])
  })
})

describe('a way back that fails in the middle', () => {
  test('the command deploy --back says what failed, and run again it ends', async () => {
    await deploy({ hosting: failed })
    stage.answers[PATHS.release] = 503
    await expect(runBack()).rejects.toThrow(
      'It failed to put back the rules of storage: 127.0.0.1:',
    )
    await expect(runBack()).rejects.toThrow('Run "npm run deploy -- --back" again.')
    stage.answers[PATHS.release] = { rulesetName: 'projects/demo-careslot/rulesets/2' }
    await runBack()
    expect(await inPlace()).toMatchObject(OLD)
    expect(stage.answers[`/v1/${RELEASE}`]).toEqual(OLD.storageRules)
  })

  test('the command deploy --back --dry changes nothing in a half deployment', async () => {
    await deploy({ hosting: failed })
    expect(await runBack(true)).toContain('Would: put back the rules of the database')
    expect(await inPlace()).toMatchObject({
      ...OLD,
      databaseRules: 'new',
      storageRules: NEW.storageRules,
    })
    expect(await diagnose(VERSION)).toHaveLength(1)
  })
})
