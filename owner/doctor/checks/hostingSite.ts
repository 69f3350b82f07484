import * as v from 'valibot'
import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { projectIdOf } from '#owner/doctor/readSignInConfig.ts'

/** The site that a deployment without a name goes to. */
const DEFAULT_SITE = 'DEFAULT_SITE'

const sitesSchema = v.object({
  sites: v.optional(v.array(v.object({ type: v.optional(v.string(), '') })), []),
})

/** Whether there is a place for the pages: without one, a deployment fails after the rules are in place. */
export const hostingSite: Check = {
  name: 'Hosting site',
  remedy:
    'Firebase console, Hosting: "Get started", and follow it to its end. Nothing of what it says has to be typed.',
  find: async (installation) => {
    const answer = await installation.google.read(
      'hosting',
      `/v1beta1/projects/${projectIdOf(installation)}/sites`,
    )
    const parsed = v.safeParse(sitesSchema, answer ?? {})
    if (!parsed.success) throw new NotChecked('the answer cannot be read')
    const isThere = parsed.output.sites.some(({ type }) => type === DEFAULT_SITE)
    return { problems: isThere ? [] : ['there is none yet, so the pages have no place.'] }
  },
}
