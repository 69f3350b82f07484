import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDER = '.github/workflows'
/** The workflows that owners copy into their own repository. */
const OWNERS = ['docs/timers/nightly.yml', 'docs/timers/reminders.yml']
const FILES = [
  ...readdirSync(path.join(ROOT, FOLDER)).map((name) => `${FOLDER}/${name}`),
  ...OWNERS,
]

const textsSchema = v.optional(v.record(v.string(), v.string()), {})
const stepSchema = v.strictObject({
  id: v.optional(v.string()),
  name: v.optional(v.string()),
  if: v.optional(v.string()),
  env: textsSchema,
  uses: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.union([v.string(), v.boolean(), v.number()])), {}),
  run: v.optional(v.string()),
})
const jobSchema = v.strictObject({
  name: v.optional(v.string()),
  'runs-on': v.literal('ubuntu-latest'),
  environment: v.optional(v.string()),
  'timeout-minutes': v.number(),
  strategy: v.optional(v.unknown()),
  steps: v.array(stepSchema),
})
const workflowSchema = v.strictObject({
  name: v.string(),
  on: v.record(v.string(), v.unknown()),
  permissions: v.record(v.string(), v.string()),
  concurrency: v.optional(v.unknown()),
  jobs: v.record(v.string(), jobSchema),
})
const manifestSchema = v.object({ scripts: v.record(v.string(), v.string()) })

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

function parseYaml(file: string): unknown {
  const document = parseDocument(read(file), { strict: true, uniqueKeys: true })
  expect([...document.errors, ...document.warnings].map(String)).toEqual([])
  return document.toJS()
}

const { scripts } = v.parse(manifestSchema, JSON.parse(read('package.json')))

/** The scripts of package.json and the files that a command names and that are not there. */
function findMissing(run: string): readonly string[] {
  const named = Array.from(
    run.matchAll(/\bnpm (?:run )?(?:--?[\w-]+ )*([\w:]+)/g),
    ([, name]) => name,
  )
  const files = Array.from(run.matchAll(/\b(?:bash|sh|node) ([\w./-]+)/g), ([, file]) => file)
  return [
    ...named.filter((name = '') => !['ci', 'audit'].includes(name) && !(name in scripts)),
    ...files.filter((file = '') => !existsSync(path.join(ROOT, file))),
  ].map(String)
}

describe.each(FILES)('%s', (file) => {
  const workflow = v.parse(workflowSchema, parseYaml(file))
  const jobs = Object.values(workflow.jobs)
  const steps = jobs.flatMap((job) => job.steps)
  const runs = steps.flatMap(({ run }) => (run === undefined ? [] : [run]))

  test('a workflow reads the repository and nothing else, unless it signs in at Google', () => {
    const signsIn = steps.some(({ uses }) => uses?.startsWith('google-github-actions/auth@'))
    const token = signsIn ? { 'id-token': 'write' } : {}
    expect(workflow.permissions).toEqual({ contents: 'read', ...token })
    // What comes from a stranger's fork would run with the rights of this repository.
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
  })

  test('a workflow takes each action by a commit whose version is beside it', () => {
    const lines = read(file)
      .split('\n')
      .filter((line) => /\buses:/.test(line))
    expect(lines).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length)
    expect(
      lines.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line)),
    ).toEqual([])
  })

  test('a workflow leaves no token of GitHub in the folder in which programs run', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts).toHaveLength(jobs.length)
    for (const step of checkouts) expect(step.with).toEqual({ 'persist-credentials': false })
  })

  test('a workflow runs only scripts and files that are there', () => {
    expect(runs.flatMap(findMissing)).toEqual([])
  })

  test('a workflow has commands that the shell can read, and puts no expression into them', () => {
    for (const run of runs) {
      expect(spawnSync('bash', ['-n', '-c', run], { encoding: 'utf8' }).stderr).toBe('')
      expect(run).not.toContain('${{')
    }
  })

  test('a workflow ends by itself before GitHub ends it', () => {
    for (const job of jobs) expect(job['timeout-minutes']).toBeLessThan(360)
  })

  test('a workflow asks only for outcomes of steps that it has', () => {
    const ids = steps.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const asked = Array.from(read(file).matchAll(/\bsteps\.([\w-]+)\./g), ([, id]) => id)
    expect(asked.filter((id = '') => !ids.includes(id))).toEqual([])
  })

  test('a workflow with a schedule starts at a minute at which few others do', () => {
    const { schedule } = v.parse(
      v.object({ schedule: v.optional(v.array(v.object({ cron: v.string() })), []) }),
      workflow.on,
    )
    const hours = String.raw`\d{1,2}(-\d{1,2})?`
    for (const { cron } of schedule) {
      expect(cron).toMatch(new RegExp(`^(?!0 )\\d{1,2} ${hours}(,${hours})* \\* \\* \\*$`))
    }
  })
})

test('the workflows take each action in one version', () => {
  const used = new Set(
    FILES.flatMap((file) => Array.from(read(file).matchAll(/uses: (.+)$/gm), ([, uses]) => uses)),
  )
  const names = [...used].map((uses = '') => uses.split('@', 1)[0])
  expect(new Set(names).size).toBe(names.length)
})

describe.each(OWNERS)('the workflow of an owner, %s,', (file) => {
  const workflow = v.parse(workflowSchema, parseYaml(file))
  const steps = Object.values(workflow.jobs).flatMap((job) => job.steps)

  test('signs in with a federation, and with no key that GitHub would have to keep', () => {
    const signIn = steps.find(({ uses }) => uses?.startsWith('google-github-actions/auth@'))
    expect(signIn?.with).toEqual({
      workload_identity_provider: '${{ vars.WORKLOAD_IDENTITY_PROVIDER }}',
      service_account: '${{ vars.SERVICE_ACCOUNT }}',
    })
    expect(Object.values(workflow.jobs).map(({ environment }) => environment)).toEqual([
      'production',
    ])
  })

  test('takes only variables and secrets that its page has the owner enter', () => {
    const page = read('docs/timers/README.md')
    const asked = [...read(file).matchAll(/\$\{\{ (?:vars|secrets)\.(\w+) \}\}/g)]
    const names = asked.map(([, name = '']) => name)
    expect(names.some((name) => name.endsWith('PING'))).toBe(true)
    expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  })

  test('gives each command the variables that it names', () => {
    // The runner sets it.
    const given = ['RUNNER_TEMP']
    const missing = steps.flatMap(({ run = '', env }) =>
      Array.from(run.matchAll(/\$\{?([A-Z_]+)/g), ([, name = '']) => name).filter(
        (name) => !given.includes(name) && !(name in env),
      ),
    )
    expect(missing).toEqual([])
  })
})

test('Dependabot is told of packages and of actions', () => {
  const { updates } = v.parse(
    v.object({
      version: v.literal(2),
      updates: v.array(v.looseObject({ 'package-ecosystem': v.string() })),
    }),
    parseYaml('.github/dependabot.yml'),
  )
  expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions'])
})
