import { nameVersion } from '#dev/version/readVersion.ts'
import { NotChecked, NotCheckedYet } from '#owner/doctor/Check.ts'
import { hostingSite } from '#owner/doctor/checks/hostingSite.ts'
import { CHECKS } from '#owner/doctor/checks.ts'
import { examine } from '#owner/doctor/examine.ts'
import { environmentOf, projectOf, type Installation } from '#owner/doctor/Installation.ts'
import { DEPLOY_CONFIG, withDeployConfig } from './deployConfig.ts'
import { DEPLOYED_PATH, hashRules, SCHEMA, type Replaced } from './deployedVersion.ts'
import { readReplaced } from './replacedVersion.ts'

interface DeployOptions {
  /** Whether it is meant that files differ from every commit. */
  readonly isChangeMeant: boolean
  /** Only checks, and says what it would do. */
  readonly isDry: boolean
  readonly log: (line: string) => void
  readonly runProgram: (program: string, parameters: readonly string[]) => Promise<boolean>
}

interface Step {
  readonly what: string
  readonly program: string
  readonly parameters: readonly string[]
  /** What is in place where this step fails. */
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
  { isChangeMeant, isDry, log, runProgram }: DeployOptions,
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
  const steps = stepsOf(installation)
  if (isDry) {
    for (const { what, program, parameters } of steps) {
      log(`Would: ${what} (${program} ${parameters.join(' ')})`)
    }
    return true
  }
  const runSteps = async (): Promise<boolean> => {
    for (const { what, program, parameters, failureText } of steps) {
      log(`Now: ${what}`)
      if (await runProgram(program, parameters)) continue
      log(`It failed. ${failureText}`)
      return false
    }
    return true
  }
  const replaced = await readReplacedOrNull(installation, log)
  const { storageBucket } = environmentOf(installation).firebase
  if (!(await withDeployConfig(storageBucket, runSteps))) return false
  await noteDeployed(installation, replaced)
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

function stepsOf(installation: Installation): readonly Step[] {
  const { projectId } = environmentOf(installation).firebase
  const firebase = (what: string, only: string, failureText: string): Step => ({
    what,
    program: 'npx',
    parameters: [
      'firebase',
      'deploy',
      ...['--only', only],
      ...['--project', projectId],
      ...['--config', DEPLOY_CONFIG],
      '--non-interactive',
    ],
    failureText,
  })
  return [
    {
      what: 'build the application',
      program: 'npm',
      parameters: ['run', 'build'],
      failureText: 'Nothing was deployed.',
    },
    firebase(
      'deploy the rules of database and storage',
      'database,storage',
      'The application is still the version before. "npm run doctor" says which rules are in force.',
    ),
    firebase(
      'deploy the application',
      'hosting',
      'The rules are those of this version, the application is still the version before: run "npm run deploy" again soon.',
    ),
  ]
}
