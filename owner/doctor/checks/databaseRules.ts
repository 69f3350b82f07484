import type { Check } from '#owner/doctor/Check.ts'
import { projectOf } from '#owner/doctor/Installation.ts'

/** Whether the database would take the rules of this version (a dry run). */
export const databaseRules: Check = {
  name: 'Database rules',
  remedy: 'Run "npm run rules" and look at database.rules.json; npm run deploy would stop here.',
  find: async (installation) => {
    const reason = await projectOf(installation).database.checkRules(
      installation.rules.databaseRules,
    )
    return { problems: reason === null ? [] : [`the database would refuse them: ${reason}`] }
  },
}
