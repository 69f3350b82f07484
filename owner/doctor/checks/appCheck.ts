import * as v from 'valibot'
import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { environmentOf } from '#owner/doctor/Installation.ts'

const servicesSchema = v.object({
  services: v.optional(
    v.array(v.object({ name: v.string(), enforcementMode: v.optional(v.string(), 'OFF') })),
    [],
  ),
})

/** Whether App Check locks nobody out: the application sends no tokens of it. */
export const appCheck: Check = {
  name: 'App Check',
  remedy:
    'Firebase console, App Check, APIs: "Unenforce" it. docs/deploy.md says what it is and why it is off.',
  find: async (installation) => {
    const { appId } = environmentOf(installation).firebase
    const projectNumber = /^1:(\d+):/.exec(appId)?.[1]
    if (projectNumber === undefined) throw new NotChecked('VITE_FIREBASE_APP_ID has another form')
    const answer = await installation.google.read(
      'appCheck',
      `/v1/projects/${projectNumber}/services`,
    )
    if (answer === null) return { problems: [] }
    const parsed = v.safeParse(servicesSchema, answer)
    if (!parsed.success) throw new NotChecked('the answer cannot be read')
    return {
      problems: parsed.output.services
        .filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
        .map(({ name }) => `${name.split('/').at(-1) ?? name} enforces it: it refuses everyone.`),
    }
  },
}
