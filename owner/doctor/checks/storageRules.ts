import * as v from 'valibot'
import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'

const resultSchema = v.object({
  issues: v.optional(
    v.array(v.object({ severity: v.optional(v.string()), description: v.optional(v.string()) })),
    [],
  ),
})

/** Whether file storage would take the rules of this version. Nothing is changed. */
export const storageRules: Check = {
  name: 'Storage rules',
  remedy: 'Run "npm run rules" and look at storage.rules; npm run deploy would stop here.',
  find: async (installation) => {
    const { projectId } = environmentOf(installation).firebase
    const files = [{ name: 'storage.rules', content: installation.rules.storageRules }]
    const answer = await installation.google.ask('rules', `/v1/projects/${projectId}:test`, {
      source: { files },
    })
    const parsed = v.safeParse(resultSchema, answer)
    if (!parsed.success) throw new NotChecked('the answer cannot be read')
    return {
      problems: parsed.output.issues
        .filter(({ severity }) => severity === 'ERROR')
        .map(({ description = 'it does not say why' }) => `they would be refused: ${description}`),
    }
  },
}
