import * as v from 'valibot'
import { inject } from 'vitest'

const codesSchema = v.object({
  oobCodes: v.array(v.object({ email: v.string(), requestType: v.string(), oobCode: v.string() })),
})

/** The code of the last reset link that was mailed to this address; fails where none was. */
export async function findResetCode(email: string): Promise<string> {
  const { ports, projectId } = inject('localBackend')
  const response = await fetch(
    `http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/oobCodes`,
    { headers: { Authorization: 'Bearer owner' } },
  )
  const { oobCodes } = v.parse(codesSchema, await response.json())
  const last = oobCodes.findLast(
    (each) => each.email === email && each.requestType === 'PASSWORD_RESET',
  )
  if (last === undefined) throw new Error('No reset link was mailed to this address.')
  return last.oobCode
}
