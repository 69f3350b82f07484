import * as v from 'valibot'
import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'

const releaseSchema = v.object({ rulesetName: v.string() })
const rulesetSchema = v.object({
  source: v.object({ files: v.array(v.object({ content: v.string() })) }),
})

/** Whether the bucket follows the rules of this version. */
export const storageRulesInForce: Check = {
  name: 'Storage rules in force',
  remedy: 'Run "npm run deploy".',
  isAfterDeploy: true,
  find: async (installation) => {
    const { projectId, storageBucket } = environmentOf(installation).firebase
    const { google } = installation
    const release = await google.read(
      'rules',
      `/v1/projects/${projectId}/releases/firebase.storage/${storageBucket}`,
    )
    if (release === null) return { problems: [`no rules were ever deployed to ${storageBucket}.`] }
    const named = v.safeParse(releaseSchema, release)
    const ruleset = named.success
      ? v.safeParse(rulesetSchema, await google.read('rules', `/v1/${named.output.rulesetName}`))
      : null
    if (ruleset?.success !== true) throw new NotChecked('the answer cannot be read')
    const [file] = ruleset.output.source.files
    const isSame = file?.content.trim() === installation.rules.storageRules.trim()
    return {
      problems: isSame ? [] : ['file storage follows other rules than those of this version.'],
    }
  },
}
