import { hashRules } from '#owner/deploy/deployedVersion.ts'
import type { Check } from '#owner/doctor/Check.ts'
import { projectOf } from '#owner/doctor/Installation.ts'

/** Whether the database follows the rules of this version. */
export const databaseRulesInForce: Check = {
  name: 'Database rules in force',
  remedy: 'Run "npm run deploy".',
  isAfterDeploy: true,
  find: async (installation) => {
    const inForce = await projectOf(installation).database.readRules()
    const isSame = hashRules(inForce) === hashRules(installation.rules.databaseRules)
    return {
      problems: isSame ? [] : ['the database follows other rules than those of this version.'],
    }
  },
}
