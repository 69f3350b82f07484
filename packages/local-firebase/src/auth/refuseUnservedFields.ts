import type {
  AuthOperation,
  AuthOperations,
  AuthTools,
} from '#local-firebase/firebaseTools/authTools.ts'
import { isRecord } from '#local-firebase/isRecord.ts'

type Body = Parameters<AuthOperation>[1]

const MULTI_FACTOR = 'multi-factor sign-in'
const BLOCKING_FUNCTIONS = 'blocking functions'

/**
 * Makes the operations refuse what only some of their fields ask for and nothing here could finish. The
 * emulator accepts a second factor, and an account that has one could never sign in.
 *
 * @param operations are changed in place
 */
export function refuseUnservedFields(
  { BadRequestError }: AuthTools,
  { accounts, projects }: AuthOperations['identitytoolkit'],
): void {
  const refusing =
    (operation: AuthOperation, findUnserved: (body: Body) => string | null): AuthOperation =>
    (state, body, context) => {
      const unserved = findUnserved(body)
      if (unserved !== null) {
        throw new BadRequestError(
          `NOT_SERVED_LOCALLY : The local Auth does not serve ${unserved}. ` +
            'README.md of @careslot/local-firebase lists what it serves.',
        )
      }
      return operation(state, body, context)
    }
  accounts.signUp = refusing(accounts.signUp, findSecondFactor)
  accounts.update = refusing(accounts.update, findSecondFactor)
  projects.accounts._ = refusing(projects.accounts._, findSecondFactor)
  projects.accounts.update = refusing(projects.accounts.update, findSecondFactor)
  projects.accounts.batchCreate = refusing(projects.accounts.batchCreate, ({ users }) => {
    const found = Array.isArray(users) && users.some((user) => isRecord(user) && hasFactors(user))
    return found ? MULTI_FACTOR : null
  })
  projects.updateConfig = refusing(projects.updateConfig, findUnservedSetting)
}

function findSecondFactor(body: Body): string | null {
  return hasFactors(body) ? MULTI_FACTOR : null
}

/** An empty list, which removes all factors of an account, is fine. */
function hasFactors({ mfaInfo, mfa }: Body): boolean {
  const enrollments = isRecord(mfa) ? mfa['enrollments'] : undefined
  return [mfaInfo, enrollments].some((factors) => Array.isArray(factors) && factors.length > 0)
}

function findUnservedSetting({ mfa, blockingFunctions }: Body): string | null {
  const state = isRecord(mfa) ? mfa['state'] : undefined
  if (state === 'ENABLED' || state === 'MANDATORY') return MULTI_FACTOR
  const triggers = isRecord(blockingFunctions) ? blockingFunctions['triggers'] : undefined
  return isRecord(triggers) && Object.keys(triggers).length > 0 ? BLOCKING_FUNCTIONS : null
}
