import {
  startMailbox,
  uploadDatabaseRules,
  uploadStorageRules,
  type LocalBackend,
} from '@careslot/local-firebase'
import { PROJECT_ID, REQUIRED_MAIL_PARAMETERS } from './startProjectBackend.ts'

/** The variables that `firebase emulators:exec` sets for the command that it runs. */
const VARIABLES = {
  auth: 'FIREBASE_AUTH_EMULATOR_HOST',
  database: 'FIREBASE_DATABASE_EMULATOR_HOST',
  storage: 'FIREBASE_STORAGE_EMULATOR_HOST',
} as const

/** Whether this process was started by the official Emulator Suite (`npm run test:suite`). */
export function isSuiteRunning(): boolean {
  return Object.values(VARIABLES).every((name) => process.env[name] !== undefined)
}

/**
 * Joins the official Emulator Suite instead of starting the local Firebase. The mailbox, which the suite
 * lacks, is ours. Puts the suite into the state of a new Firebase project: the rules in force, e-mail
 * enumeration protection on.
 *
 * @throws Error that names the variable whose address can't be used
 */
export async function connectToSuite(rules: {
  readonly databaseRules: string
  readonly storageRules: string
}): Promise<LocalBackend> {
  const mailbox = await startMailbox({
    port: 0,
    requiredParameters: REQUIRED_MAIL_PARAMETERS,
  })
  const backend = {
    projectId: PROJECT_ID,
    namespace: `${PROJECT_ID}-default-rtdb`,
    host: '127.0.0.1',
    ports: {
      auth: portOf(VARIABLES.auth),
      database: portOf(VARIABLES.database),
      storage: portOf(VARIABLES.storage),
      mailbox: mailbox.port,
    },
  }
  try {
    await uploadDatabaseRules(backend, rules.databaseRules)
    await uploadStorageRules(backend, rules.storageRules)
    await protectAgainstEnumeration(backend.ports.auth)
  } catch (error) {
    await mailbox.stop()
    throw error
  }
  return { ...backend, stop: () => mailbox.stop() }
}

function portOf(variable: string): number {
  const address = process.env[variable] ?? ''
  const port = Number(/^(?:127\.0\.0\.1|localhost):(\d+)$/.exec(address)?.[1])
  if (Number.isInteger(port)) return port
  throw new Error(`${variable} is '${address}': an address on 127.0.0.1 is expected.`)
}

/** The suite starts without it; new projects have it. */
async function protectAgainstEnumeration(authPort: number): Promise<void> {
  const response = await fetch(
    `http://127.0.0.1:${authPort}/emulator/v1/projects/${PROJECT_ID}/config`,
    {
      method: 'PATCH',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    },
  )
  if (!response.ok) throw new Error(`Auth refused its settings: ${await response.text()}`)
}
