import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadDatabaseRules } from '@careslot/local-firebase'
import { readProjectRules } from '#dev/launcher/projectRules.ts'
import type { LocalTarget } from '#owner/connect.ts'
import { hashRules } from '#owner/deploy/deployedVersion.ts'
import { deployInstallation } from '#owner/deploy/deployInstallation.ts'
import type { Installation } from '#owner/doctor/Installation.ts'
import { openInstallation } from '#owner/doctor/openInstallation.ts'
import { runOwner } from '#owner/runOwner.ts'
import { anItemFor } from '#tests/areas/visits/repository/storeAppointment.ts'
import { createTestStage, type TestStage } from '#tests/support/createTestStage.ts'
import { connectTestClient } from '#tests/support/localBackend.ts'
import { openDoctorStage, PATHS, VERSION } from './openDoctorStage.ts'

const stage = openDoctorStage()

/** What the console calls "Start in locked mode". */
const LOCKED = '{ "rules": { ".read": false, ".write": false } }'

/** A project in which the console's steps of the guide were made, and nothing was ever deployed. */
let project: TestStage

beforeEach(async () => {
  project = createTestStage(stage.backend)
  await project.write('', null)
  await uploadDatabaseRules(stage.backend, LOCKED)
  for (const path of [PATHS.livePages, PATHS.release]) Reflect.deleteProperty(stage.answers, path)
})

afterEach(() => {
  vi.unstubAllEnvs()
})

interface Outcome {
  readonly isRight: boolean
  readonly output: string
  readonly ran: readonly string[]
}

/** Deploys, with programs that do at the played Google what the real ones do at Google. */
async function deploy(installation: Installation): Promise<Outcome> {
  const lines: string[] = []
  const ran: string[] = []
  const isRight = await deployInstallation(installation, {
    isChangeMeant: false,
    isDry: false,
    log: (line) => lines.push(line),
    writePages: () => Promise.resolve(0),
    runProgram: async (program, parameters) => {
      const commandLine = [program, ...parameters].join(' ')
      ran.push(commandLine)
      if (commandLine.includes('--only database,storage')) {
        const { databaseRules } = await readProjectRules()
        await uploadDatabaseRules(stage.backend, databaseRules)
        stage.answers[PATHS.release] = { rulesetName: 'projects/demo-careslot/rulesets/1' }
      }
      return true
    },
  })
  return { isRight, output: lines.join('\n'), ran }
}

/** As the owner would, on the played project. */
async function owner(...words: readonly string[]): Promise<string> {
  const { host, ports, namespace } = stage.backend
  const lines: string[] = []
  const log = (line: string): void => {
    lines.push(line)
  }
  const where = [
    '--local',
    `--host=${host}`,
    `--namespace=${namespace}`,
    `--database-port=${ports.database}`,
    `--auth-port=${ports.auth}`,
    `--storage-port=${ports.storage}`,
  ]
  expect(await runOwner([...words, ...where], { log, logError: log }), lines.join('\n')).toBe(0)
  return lines.join('\n')
}

async function rulesInForce(): Promise<string> {
  const { host, ports, namespace } = stage.backend
  const response = await fetch(
    `http://${host}:${ports.database}/.settings/rules.json?ns=${namespace}`,
    {
      headers: { Authorization: 'Bearer owner' },
    },
  )
  return response.text()
}

async function expectNothingDeployed({ isRight, ran }: Outcome): Promise<void> {
  expect([isRight, ran]).toEqual([false, []])
  expect(hashRules(await rulesInForce())).toBe(hashRules(LOCKED))
  expect(await project.read('settings/deployed')).toBeNull()
}

test('the owner deploys to an empty project, switches on what protects it, and the first patient books', async () => {
  const installation = await stage.open()
  const { ran, output } = await deploy(installation)
  await installation.close()
  expect(ran).toHaveLength(3)
  expect(output).toContain('Nothing is known of a version before')
  expect(output).toContain('ok           Database rules in force')
  expect(output).toContain('ok           Storage rules in force')
  // What the guide has the owner do next
  expect(output).toContain('WRONG        Settings: confirmed-email-required is off')
  expect(await project.read('settings/deployed')).toMatchObject({ commit: VERSION.commit })

  for (const name of ['confirmed-email-required', 'clinic-approval-required', 'requests-closed']) {
    await owner('settings', name, 'on', '--yes')
  }
  const clinic = await project.createClinic({ isListed: false })
  expect(await owner('clinics', '--waiting')).toContain(clinic.userId)
  await owner('approve', clinic.userId, '--name', clinic.name, '--yes')
  const service = await project.createService(clinic)
  const patient = await project.createPatient()
  const client = await connectTestClient(stage.backend, patient)
  try {
    await client.repositories.appointments.reserve(anItemFor(patient, service))
  } finally {
    await client.close()
  }
  expect(
    Object.keys(Object(await project.read(`appointments/${clinic.userId}`)) as object),
  ).toHaveLength(1)
  expect(await owner('check')).toContain('Everything holds.')
})

describe('a single fault, of which nothing is deployed', () => {
  /** The stage with one of its servers elsewhere. */
  function withPort(part: keyof LocalTarget['ports'], port: number): LocalTarget {
    return { ...stage.target, ports: { ...stage.target.ports, [part]: port } }
  }

  test.each<
    readonly [string, () => Promise<Installation & { close: () => Promise<void> }>, string]
  >([
    [
      'nobody opened Hosting',
      () => {
        stage.answers[PATHS.sites] = {}
        return stage.open()
      },
      'WRONG        Hosting site: there is none yet',
    ],
    [
      'Google does not say whether there is a Hosting site',
      () => {
        stage.answers[PATHS.sites] = 403
        return stage.open()
      },
      'whether there is a place for the pages could not be checked: your credentials may not ask',
    ],
    [
      'there is no bucket',
      // Whatever is asked there, nobody has it.
      () => stage.open({}, withPort('storage', stage.googlePort)),
      'WRONG        Storage bucket: demo-careslot.appspot.com cannot be read',
    ],
    [
      'the database cannot be reached',
      () => stage.open({}, withPort('database', 1)),
      'WRONG        Database: Nothing answers at',
    ],
    [
      'the database would refuse the rules',
      async () => {
        const installation = await stage.open()
        const rules = {
          ...installation.rules,
          databaseRules: '{ "rules": { ".read": "auth !=" } }',
        }
        return { ...installation, rules }
      },
      'WRONG        Database rules: the database would refuse them',
    ],
    [
      'storage would refuse the rules',
      () => {
        stage.answers[PATHS.testRules] = {
          issues: [{ severity: 'ERROR', description: "Unexpected 'match'." }],
        }
        return stage.open()
      },
      "WRONG        Storage rules: they would be refused: Unexpected 'match'.",
    ],
    [
      'files differ from every commit',
      () => stage.open({ version: { ...VERSION, isChanged: true } }),
      'Nothing was deployed: files differ from the last commit',
    ],
    [
      'the keys are those of another app',
      () => {
        stage.variables['VITE_FIREBASE_API_KEY'] = 'another'
        return stage.open()
      },
      'WRONG        Firebase keys',
    ],
  ])('the command deploy names it and deploys nothing where %s', async (_name, open, message) => {
    const installation = await open()
    try {
      const outcome = await deploy(installation)
      expect(outcome.output).toContain(message)
      await expectNothingDeployed(outcome)
    } finally {
      await installation.close()
    }
  })

  test.each([
    ['there are no credentials', null, 'There are no credentials. Sign in with gcloud'],
    [
      'the key is that of another project',
      { type: 'service_account', project_id: 'your-clinic' },
      'The key file is for project your-clinic',
    ],
    ['the key file is damaged', 'half a key', 'which has no credentials in it'],
  ])('the command deploy names it and deploys nothing where %s', async (_name, key, message) => {
    const folder = await mkdtemp(join(tmpdir(), 'owner-'))
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'GOOGLE_APPLICATION_CREDENTIALS']) {
      vi.stubEnv(name, undefined)
    }
    for (const name of ['HOME', 'APPDATA']) vi.stubEnv(name, folder)
    if (key !== null) {
      const file = join(folder, 'key.json')
      await writeFile(file, typeof key === 'string' ? key : JSON.stringify(key))
      vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file)
    }
    const { variables } = stage
    const options = { mailRecipient: null, version: VERSION, variables }
    const installation = await openInstallation(null, options)
    try {
      const outcome = await deploy(installation)
      expect(outcome.output).toContain("WRONG        The owner's credentials")
      expect(outcome.output).toContain(message)
      await expectNothingDeployed(outcome)
    } finally {
      await installation.close()
      await rm(folder, { recursive: true })
    }
  })
})
