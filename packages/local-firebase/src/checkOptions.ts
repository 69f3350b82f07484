import { isRecord } from '#local-firebase/isRecord.ts'
import type { LocalBackendOptions } from './startLocalBackend.ts'

/** The options of a local backend are not what they must be. Nothing was started. */
export class InvalidOptionsError extends Error {
  override readonly name = 'InvalidOptionsError'
  /** One sentence for each option. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The local backend cannot start with these options. ${problems.join(' ')}`)
    this.problems = problems
  }
}

interface Check {
  readonly isValid: (value: unknown) => boolean
  /** What the option must be, as the end of a sentence. */
  readonly demand: string
}

const PROJECT_ID = /^demo-[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const PORT_NAMES = ['auth', 'database', 'storage', 'mailbox']
const NO_RULES = 'Without rules, everyone could read and write everything.'

const CHECKS: Readonly<Record<keyof LocalBackendOptions, Check>> = {
  ports: optional(
    isPorts,
    `an object of whole numbers from 0 to 65535, for ${PORT_NAMES.join(', ')}`,
  ),
  host: optional(isText, 'an address of this machine'),
  projectId: {
    isValid: (value) => typeof value === 'string' && PROJECT_ID.test(value),
    demand:
      '"demo-" and then lower-case letters, digits and hyphens, so that no SDK takes it for a real project',
  },
  dataDirectory: optional(isText, 'the path of a folder'),
  reset: optional(isBoolean, 'true or false'),
  ownEntries: optional(
    (value) => isListOf(value, isEntryName),
    'a list of names in the data folder, without slashes',
  ),
  actionPageUrl: {
    isValid: isWebAddress,
    demand: 'an address that begins with http:// or https://',
  },
  requiredMailParameters: optional((value) => isListOf(value, isText), 'a list of names'),
  databaseRules: { isValid: isText, demand: `the text of the rules. ${NO_RULES}` },
  storageRules: { isValid: isText, demand: `the text of the rules. ${NO_RULES}` },
  explainDenials: optional(isBoolean, 'true or false'),
  log: optional((value) => typeof value === 'function', 'a function that takes a line'),
}

/**
 * Checks the options at run time, which is all that a caller in JavaScript has: a misspelt or missing
 * option would start a backend that is open to everyone, or mails links that lead nowhere.
 *
 * @throws InvalidOptionsError
 */
export function checkOptions(options: unknown): void {
  if (!isRecord(options)) throw new InvalidOptionsError(['They must be an object.'])
  const unknownNames = Object.keys(options).filter((name) => !Object.hasOwn(CHECKS, name))
  const problems = [
    ...unknownNames.map((name) => `There is no option ${name}.`),
    ...Object.entries(CHECKS)
      .filter(([name, { isValid }]) => !isValid(options[name]))
      .map(([name, { demand }]) => `${name} must be ${demand.replace(/\.$/, '')}.`),
  ]
  if (problems.length > 0) throw new InvalidOptionsError(problems)
}

function optional(isValid: Check['isValid'], demand: string): Check {
  return { isValid: (value) => value === undefined || isValid(value), demand }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean'
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}

function isPorts(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, port]) => PORT_NAMES.includes(name) && (port === undefined || isPort(port)),
    )
  )
}

function isPort(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 65_535
}

/** A reset deletes what an entry names: nothing outside of the folder may be meant. */
function isEntryName(value: unknown): boolean {
  return typeof value === 'string' && /^[^/\\]+$/.test(value) && value !== '.' && value !== '..'
}

function isWebAddress(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    URL.canParse(value) &&
    ['http:', 'https:'].includes(new URL(value).protocol)
  )
}
