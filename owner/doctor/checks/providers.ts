import * as v from 'valibot'
import { NotChecked, type Check } from '#owner/doctor/Check.ts'
import { projectIdOf, readSignInConfig } from '#owner/doctor/readSignInConfig.ts'

const othersSchema = v.object({
  defaultSupportedIdpConfigs: v.optional(
    v.array(v.object({ name: v.string(), enabled: v.optional(v.boolean(), false) })),
    [],
  ),
})

/** Whether people can sign in as the pages offer it, and in no other way. */
export const providers: Check = {
  name: 'Sign-in providers',
  remedy:
    'Firebase console, Authentication, Sign-in method: Email/Password on (without the e-mail link), Google on, everything else off.',
  find: async (installation) => {
    const { signIn } = await readSignInConfig(installation)
    const answer = await installation.google.read(
      'identity',
      `/v2/projects/${projectIdOf(installation)}/defaultSupportedIdpConfigs`,
    )
    const parsed = v.safeParse(othersSchema, answer)
    if (!parsed.success) throw new NotChecked('the answer cannot be read')
    const enabled = parsed.output.defaultSupportedIdpConfigs
      .filter((provider) => provider.enabled)
      .map(({ name }) => name.split('/').at(-1) ?? '')
    const problems: string[] = []
    if (!signIn.email.enabled) problems.push('E-mail and password is off: nobody can sign up.')
    else if (!signIn.email.passwordRequired) {
      problems.push('The e-mail link without a password is on, and no page offers it.')
    }
    if (!enabled.includes('google.com')) {
      problems.push('Google is off: the Google buttons of the pages fail.')
    }
    if (signIn.anonymous.enabled) problems.push('Anonymous is on: it makes accounts of nobody.')
    if (signIn.phoneNumber.enabled) problems.push('Phone is on, and no page offers it.')
    for (const name of enabled.filter((other) => other !== 'google.com')) {
      problems.push(`${name} is on, and no page offers it.`)
    }
    return { problems }
  },
}
