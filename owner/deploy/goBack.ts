import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import { readFileOfCommit } from '#dev/version/readVersion.ts'
import { NotChecked } from '#owner/doctor/Check.ts'
import { projectOf, type Installation } from '#owner/doctor/Installation.ts'
import type { Changes, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import {
  BEGUN_PATH,
  DEPLOYED_PATH,
  hashRules,
  readBegun,
  readDeployed,
  SCHEMA,
  type Replaced,
} from './deployedVersion.ts'
import { storageReleaseOf } from './replacedVersion.ts'

interface GoBackOptions {
  /** Only says what it would do. */
  readonly isDry: boolean
  readonly log: (line: string) => void
  /** Default: the file of the commit that this repository knows. */
  readonly readRulesOf?: (commit: string) => Promise<string | null>
}

/**
 * Puts back what the last deployment replaced, also one that did not end: the pages first, since older pages work with
 * newer rules as every open tab does, then the rules of database and storage. Where it fails, it can be run again.
 *
 * @throws {OwnerError} – there is nothing to go back to, or a step failed
 */
export async function goBack(installation: Installation, options: GoBackOptions): Promise<void> {
  const { isDry, log, readRulesOf = readOwnRules } = options
  const { database } = projectOf(installation)
  const { inPlace, before, note } = await findWayBack(database)
  const rules = await findRules(before, readRulesOf)
  const { google } = installation
  const step = async (what: string, action: () => Promise<unknown>): Promise<void> => {
    if (!isDry) await action().catch((error: unknown) => explain(error, what))
    log(`${isDry ? 'Would' : 'Done'}: ${what}`)
  }
  log(`In place is ${inPlace}. Before it was ${before.version}.`)
  await step('put back the pages', () =>
    google.change(
      'hosting',
      `/v1beta1/${siteOf(before)}/releases?versionName=${encodeURIComponent(before.pages)}`,
      'POST',
      {},
    ),
  )
  await step('put back the rules of the database', () => database.writeRules(rules))
  const name = storageReleaseOf(installation)
  await step('put back the rules of storage', () =>
    google.change('rules', `/v1/${name}`, 'PATCH', {
      release: { name, rulesetName: before.ruleset },
    }),
  )
  await step(`note that ${before.version} is in place`, () => database.update(note()))
}

interface WayBack {
  /** What is in place, in words. */
  readonly inPlace: string
  readonly before: Replaced
  /** What the database is told at the end. */
  readonly note: () => Changes
}

async function findWayBack(database: OwnerDatabase): Promise<WayBack> {
  const begun = await readBegun(database)
  if (begun !== null) {
    if (begun.replaces === undefined) {
      throw new OwnerError(
        `The deployment of ${begun.version} did not end, and nothing is known of a version before it. Run "npm run deploy" again.`,
      )
    }
    return {
      inPlace: `part of ${begun.version}, whose deployment did not end`,
      before: begun.replaces,
      note: () => ({ [BEGUN_PATH]: null }),
    }
  }
  const deployed = await readDeployed(database)
  if (deployed?.before === undefined) {
    throw new OwnerError(
      'There is nothing to go back to: no deployment has noted what it replaced.',
    )
  }
  const { before } = deployed
  const { schema, version, commit, rules } = before
  return {
    inPlace: deployed.version,
    before,
    note: () => ({ [DEPLOYED_PATH]: { schema, version, commit, rules, at: Date.now() } }),
  }
}

function explain(error: unknown, what: string): never {
  if (!(error instanceof NotChecked || error instanceof OwnerError)) throw error
  throw new OwnerError(
    `It failed to ${what}: ${error.message.replace(/\.$/u, '')}. What was put back before that stays. Run "npm run deploy -- --back" again.`,
    { cause: error },
  )
}

async function findRules(
  before: Replaced,
  readRulesOf: (commit: string) => Promise<string | null>,
): Promise<string> {
  if (before.schema !== SCHEMA) {
    throw new OwnerError(
      `Version ${before.version} reads data of another shape (${before.schema}, here ${SCHEMA}). Go back with a backup of that time instead.`,
    )
  }
  const rules = await readRulesOf(before.commit)
  if (rules === null) {
    throw new OwnerError(
      `This repository does not know commit ${before.commit}. Run "git fetch --tags", then try again.`,
    )
  }
  if (hashRules(rules) === before.rules) return rules
  throw new OwnerError(
    `The rules of commit ${before.commit} are not those that were in force. Nothing was changed.`,
  )
}

function readOwnRules(commit: string): Promise<string | null> {
  return readFileOfCommit(PROJECT_DIRECTORY, commit, 'database.rules.json')
}

/** sites/my-clinic, of sites/my-clinic/versions/0123456789abcdef */
function siteOf({ pages }: Replaced): string {
  return pages.split('/').slice(0, 2).join('/')
}
