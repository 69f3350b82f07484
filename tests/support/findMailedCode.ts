import * as v from 'valibot'
import { inject } from 'vitest'

const codesSchema = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobCode: v.string() })),
})

type RequestType = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL'

/** Every code of this type that was mailed to the address and not used yet, latest last. */
export async function listMailedCodes(
  email: string,
  requestType: RequestType,
): Promise<readonly string[]> {
  const { ports, projectId } = inject('localBackend')
  const response = await fetch(
    `http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/oobCodes`,
    { headers: { Authorization: 'Bearer owner' } },
  )
  const { oobCodes } = v.parse(codesSchema, await response.json())
  return oobCodes
    .filter((each) => each.email === email && each.requestType === requestType)
    .map(({ oobCode }) => oobCode)
}

/** The code of the last link of this type that was mailed to the address; fails where none was. */
export async function findMailedCode(email: string, requestType: RequestType): Promise<string> {
  const last = (await listMailedCodes(email, requestType)).at(-1)
  if (last === undefined) throw new Error('No such link was mailed to this address.')
  return last
}
