import { isRecord } from '#local-firebase/isRecord.ts'

/** Who asks: the owner, for whom rules are off, or a client; `auth` null = signed out. */
export type Identity<Auth = Readonly<Record<string, unknown>>> =
  { kind: 'owner' } | { kind: 'client'; auth: Auth | null }

/** The identity that an ID token proves. */
export type TokenIdentity = Identity<{
  readonly uid: string
  readonly provider: string
  readonly token: Record<string, unknown>
}>

export const SIGNED_OUT: TokenIdentity = { kind: 'client', auth: null }
export const OWNER: TokenIdentity = { kind: 'owner' }

/** The credential that switches the rules off. */
const OWNER_CREDENTIAL = 'owner'

export class InvalidTokenError extends Error {
  override name = 'InvalidTokenError'
}

export interface Credential {
  identity: TokenIdentity
  /** Seconds since 1970, from the token; null where there is none. Sent to the client, never enforced. */
  expires: number | null
}

/**
 * Reads a credential: `owner`, or an ID token. Signatures are not checked (the tokens of the local
 * Auth are unsigned) and neither is the expiry: tokens made by tests are often as old as 1970.
 *
 * @throws InvalidTokenError when it is not a token or has no uid
 */
export function readCredential(credential: string): Credential {
  if (credential === OWNER_CREDENTIAL) return { identity: OWNER, expires: null }
  const claims = decodeClaims(credential)
  const uid = claims['user_id'] ?? claims['sub']
  if (typeof uid !== 'string' || uid === '') {
    throw new InvalidTokenError('the token has neither a user_id nor a sub claim')
  }
  const firebase = claims['firebase']
  const provider = isRecord(firebase) ? firebase['sign_in_provider'] : undefined
  const expires = claims['exp']
  return {
    identity: {
      kind: 'client',
      auth: { uid, provider: typeof provider === 'string' ? provider : '', token: { ...claims } },
    },
    expires: typeof expires === 'number' ? expires : null,
  }
}

/**
 * Returns whom the rules see when the owner asks to be judged as someone else: exactly the given
 * `auth`, or someone signed out for null.
 *
 * @throws InvalidTokenError for anything else: the request would be judged with the owner's rights
 */
export function identityFor(auth: unknown): Identity {
  if (auth === null) return SIGNED_OUT
  if (isRecord(auth)) return { kind: 'client', auth: { ...auth } }
  throw new InvalidTokenError('the auth to be judged as must be an object or null')
}

function decodeClaims(token: string): Readonly<Record<string, unknown>> {
  const parts = token.split('.')
  if (parts.length !== 3) throw new InvalidTokenError('the token does not have three parts')
  const [header, claims] = parts.slice(0, 2).map(decodePart)
  if (header === undefined || claims === undefined) {
    throw new InvalidTokenError('the token holds no readable JSON')
  }
  return claims
}

function decodePart(part: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return isRecord(decoded) ? decoded : undefined
  } catch {
    return undefined
  }
}
