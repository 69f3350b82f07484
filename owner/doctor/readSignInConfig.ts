import * as v from 'valibot'
import { NotChecked, NotCheckedYet } from './Check.ts'
import type { Installation } from './Installation.ts'

const switchSchema = v.optional(v.object({ enabled: v.optional(v.boolean(), false) }), {})
const templateSchema = v.optional(
  v.object({ subject: v.optional(v.string(), ''), body: v.optional(v.string(), '') }),
  {},
)

const configSchema = v.object({
  signIn: v.optional(
    v.object({
      email: v.optional(
        v.object({
          enabled: v.optional(v.boolean(), false),
          passwordRequired: v.optional(v.boolean(), false),
        }),
        {},
      ),
      anonymous: switchSchema,
      phoneNumber: switchSchema,
    }),
    {},
  ),
  authorizedDomains: v.optional(v.array(v.string()), []),
  emailPrivacyConfig: v.optional(
    v.object({ enableImprovedEmailPrivacy: v.optional(v.boolean(), false) }),
    {},
  ),
  recaptchaConfig: v.optional(
    v.object({ emailPasswordEnforcementState: v.optional(v.string(), 'OFF') }),
    {},
  ),
  passwordPolicyConfig: v.optional(
    v.object({
      passwordPolicyEnforcementState: v.optional(v.string(), 'OFF'),
      passwordPolicyVersions: v.optional(
        v.array(
          v.object({
            customStrengthOptions: v.optional(
              v.object({ minPasswordLength: v.optional(v.number(), 6) }),
              {},
            ),
          }),
        ),
        [],
      ),
    }),
    {},
  ),
  notification: v.optional(
    v.object({
      sendEmail: v.optional(
        v.object({
          callbackUri: v.optional(v.string(), ''),
          resetPasswordTemplate: templateSchema,
          verifyEmailTemplate: templateSchema,
          changeEmailTemplate: templateSchema,
        }),
        {},
      ),
    }),
    {},
  ),
})

/** What the console sets about sign-in: the identity service's `Config`. */
export type SignInConfig = v.InferOutput<typeof configSchema>

/** @throws {NotChecked} */
export async function readSignInConfig(installation: Installation): Promise<SignInConfig> {
  const answer = await installation.google.read(
    'identity',
    `/v2/projects/${projectIdOf(installation)}/config`,
  )
  if (answer === null) throw new NotChecked('Authentication is not set up yet')
  const parsed = v.safeParse(configSchema, answer)
  if (parsed.success) return parsed.output
  throw new NotChecked('the answer cannot be read')
}

/** The project that `.env` names, also while other values are missing. */
export function projectIdOf({ variables }: Installation): string {
  const projectId = variables['VITE_FIREBASE_PROJECT_ID'] ?? ''
  if (/^[\w.:-]+$/.test(projectId)) return projectId
  throw new NotCheckedYet('VITE_FIREBASE_PROJECT_ID is missing')
}
