/** An unsigned ID token, as the local Auth makes them. */
export function tokenWith(claims: Record<string, unknown>): string {
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`
}

export function tokenOf(uid: string, claims: Record<string, unknown> = {}): string {
  return tokenWith({
    sub: uid,
    iat: 0,
    exp: 3600,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...claims,
  })
}
