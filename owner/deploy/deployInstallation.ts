import { nameVersion } from '#dev/version/readVersion.ts'
import { NotChecked, NotCheckedYet } from '#owner/doctor/Check.ts'
import { hostingSite } from '#owner/doctor/checks/hostingSite.ts'
import { CHECKS } from '#owner/doctor/checks.ts'
import { examine } from '#owner/doctor/examine.ts'
import { environmentOf, projectOf, type Installation } from '#owner/doctor/Installation.ts'
import { DEPLOY_CONFIG, withDeployConfig } from './deployConfig.ts'
import { BEGUN_PATH, DEPLOYED_PATH, hashRules, SCHEMA, type Replaced } from './deployedVersion.ts'
import { readReplaced } from './replacedVersion.ts'

const NOTHING_DEPLOYED = 'Nothing was deployed.'

interface DeployOptions {
  /** Whether it is meant that files differ from every commit. */
  readonly isChangeMeant: boolean
  /** Only checks, and says what it would do. */
  readonly isDry: boolean
  readonly log: (line: string) => void
  readonly runProgram: (program: string, parameters: readonly string[]) => Promise<boolean>
  /** Writes the documents of the clinics' pages into the build. Returns how many. */
  readonly writePages: (installation: Installation) => Promise<number>
}

interface Step {
  readonly what: string
  /** What is run, as one would type it. */
  readonly commandLine: string
  /** Returns whether it succeeded. */
  readonly run: () => Promise<boolean>
  /** What is in place where this step fails, and what to do. */
  readonly failureText: string
}

/**
 * Checks, builds, deploys the rules, then the application, and checks again. The rules go first: a page that
 * is newer than its rules would be refused what it asks.
 *
 * Returns whether everything is right at the end.
 */
export async function deployInstallation(
  installation: Installation,
  { isChangeMeant, isDry, log, runProgram, writePages }: DeployOptions,
): Promise<boolean> {
  const { version } = installation
  if (version.isChanged && !isChangeMeant) {
    log(
      'Nothing was deployed: files differ from the last commit, so that nobody could name this version or go back to it. Commit them, or add --changed.',
    )
    return false
  }
  const { wrong } = await examine(
    installation,
    CHECKS.filter(({ isAfterDeploy }) => isAfterDeploy !== true),
    log,
  )
  if (wrong > 0) {
    log('Nothing was deployed. Correct what is wrong, then run "npm run deploy" again.')
    return false
  }
  const doubt = await whyPagesMayFail(installation)
  if (doubt !== null) {
    log(
      `Nothing was deployed: whether there is a place for the pages could not be checked: ${doubt}. Without one, only the rules would be deployed.`,
    )
    return false
  }
  const replaced = isDry ? null : await readReplacedOrNull(installation, log)
  const steps = stepsOf(installation, replaced, { log, runProgram, writePages })
  if (isDry) {
    for (const { what, commandLine } of steps) log(`Would: ${what} (${commandLine})`)
    return true
  }
  const { storageBucket } = environmentOf(installation).firebase
  if (!(await withDeployConfig(storageBucket, () => runSteps(steps, log)))) return false
  log('Deployed. What had to wait for it:')
  const after = await examine(
    installation,
    CHECKS.filter(({ isAfterDeploy }) => isAfterDeploy === true),
    log,
  )
  return after.wrong === 0
}

/** The pages go last, to Google alone: what cannot be asked about them now would fail after the rules are in place. */
async function whyPagesMayFail(installation: Installation): Promise<string | null> {
  try {
    await hostingSite.find(installation)
    return null
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error
    return error instanceof NotCheckedYet ? null : error.message
  }
}

async function readReplacedOrNull(
  installation: Installation,
  log: (line: string) => void,
): Promise<Replaced | null> {
  try {
    const replaced = await readReplaced(installation)
    if (replaced === null) log('Nothing is known of a version before, so there is no way back.')
    return replaced
  } catch (error) {
    if (!(error instanceof NotChecked)) throw error
    log(`There will be no way back to the version before: ${error.message}.`)
    return null
  }
}

/** Returns whether all of them succeeded. Says what is in place where one did not. */
async function runSteps(steps: readonly Step[], log: (line: string) => void): Promise<boolean> {
  for (const { what, run, failureText } of steps) {
    log(`Now: ${what}`)
    try {
      if (await run()) continue
    } catch (error) {
      log(error instanceof Error ? error.message : String(error))
    }
    log(`It failed. ${failureText}`)
    return false
  }
  return true
}

function stepsOf(
  installation: Installation,
  replaced: Replaced | null,
  { log, runProgram, writePages }: Pick<DeployOptions, 'log' | 'runProgram' | 'writePages'>,
): readonly Step[] {
  const { projectId } = environmentOf(installation).firebase
  const step = (what: string, words: readonly string[], failureText: string): Step => {
    const [program = '', ...parameters] = words
    const run = () => runProgram(program, parameters)
    return { what, commandLine: words.join(' '), run, failureText }
  }
  const firebase = (what: string, only: string, failureText: string): Step =>
    step(
      what,
      [
        ...['npx', 'firebase', 'deploy', '--only', only, '--project', projectId],
        ...['--config', DEPLOY_CONFIG, '--non-interactive'],
      ],
      failureText,
    )
  const note = (what: string, write: () => Promise<void>, failureText: string): Step => ({
    what,
    commandLine: `the database, ${DEPLOYED_PATH}`,
    run: async () => {
      await write()
      return true
    },
    failureText,
  })
  const whatNow = `Run "npm run deploy" again soon${replaced === null ? '' : ', or "npm run deploy -- --back" to return to the version before'}.`
  return [
    step('build the application', ['npm', 'run', 'build'], NOTHING_DEPLOYED),
    {
      what: 'write the pages of the clinics',
      commandLine: 'into the build',
      run: async () => {
        const count = await writePages(installation)
        log(`Wrote the pages of ${count} clinics, and the list for search engines.`)
        return true
      },
      failureText: NOTHING_DEPLOYED,
    },
    note(
      'note that this version is on its way',
      () => noteBegun(installation, replaced),
      NOTHING_DEPLOYED,
    ),
    firebase(
      'deploy the rules of database and storage',
      'database,storage',
      `The application is what it was; of the rules a part may be those of this version: "npm run doctor" says it. ${whatNow}`,
    ),
    firebase(
      'deploy the application',
      'hosting',
      `The rules are those of this version, the application is what it was. ${whatNow}`,
    ),
    note(
      'note that this version is in place',
      () => noteDeployed(installation, replaced),
      `Rules and application are those of this version, but the database does not say so. ${whatNow}`,
    ),
  ]
}

/** From here on a way back leads from the middle, whatever stops the deployment. */
async function noteBegun(installation: Installation, replaces: Replaced | null): Promise<void> {
  const begun = { version: nameVersion(installation.version), at: Date.now(), replaces }
  await projectOf(installation).database.update({ [BEGUN_PATH]: begun })
}

async function noteDeployed(installation: Installation, before: Replaced | null): Promise<void> {
  const { version, rules } = installation
  const deployed = {
    schema: SCHEMA,
    version: nameVersion(version),
    commit: version.isChanged ? '' : (version.commit ?? ''),
    rules: hashRules(rules.databaseRules),
    at: Date.now(),
    before,
  }
  await projectOf(installation).database.update({ [DEPLOYED_PATH]: deployed })
}
