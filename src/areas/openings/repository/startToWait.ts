import * as v from 'valibot'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { freeWaitPlace, waitIdOf, type WaitDraft } from '#src/areas/openings/model/wait.ts'
import { encodeWait, type OwnContact } from '#src/areas/openings/records/waitRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { fields } from '#src/data/records/fields.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed, readValue } from '#src/data/sdk/read.ts'
import { requireConnection, requireUser } from '#src/data/sdk/requirements.ts'
import { write } from '#src/data/sdk/write.ts'
import { readOwnWaits } from './readOwnWaits.ts'

/** Another tab may take the place between reading and writing. */
const MAX_TRIES = 3

const ownName = v.nullable(fields.name)

/**
 * Has the person who is logged in wait from now on; the phone number is kept as the patient's own. Fails with
 * `too-many-waits`, `service-gone`, `account-blocked`, `blocked-by-clinic`, `not-yours` (no patient's account),
 * `offline`, `timeout`, `session-ended`.
 */
export async function startToWait(backend: Backend, draft: WaitDraft): Promise<void> {
  const { uid } = requireUser(backend)
  requireConnection(backend)
  const contact = await readContact(backend, uid)
  await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const place = freeWaitPlace(await readOwnWaits(backend, uid), uid)
      if (place === null) throw new Failure('too-many-waits')
      return encodeWait(waitIdOf(uid, place), draft, contact)
    },
    write: async (changes) => {
      await write(backend, changes)
    },
    explain: async (denial, _changes, isLast) =>
      (await findRefusal(backend, uid, draft)) ?? (isLast ? denial : null),
  })
}

async function readContact(backend: Backend, patientId: string): Promise<OwnContact> {
  const [name, fullName, email] = await Promise.all([
    readValue(backend, databasePaths.patientName(patientId)),
    readValue(backend, databasePaths.patientFullName(patientId)),
    readValue(backend, databasePaths.patientEmail(patientId)),
  ])
  const ownFullName = v.parse(ownName, fullName)
  const own = ownFullName ?? v.parse(ownName, name)
  if (own === null) throw new Failure('not-yours')
  return {
    ...(ownFullName === null ? { name: own } : { fullName: own }),
    email: v.parse(fields.email, email),
  }
}

/** Why the rules refuse that somebody waits; null where that is not known. */
async function findRefusal(
  backend: Backend,
  patientId: string,
  { clinicId, serviceId }: WaitDraft,
): Promise<Failure | null> {
  const [refusal, block, service] = await Promise.all([
    findAccountRefusal(backend, patientId),
    readIfAllowed(backend, databasePaths.clinicBlock(clinicId, patientId)),
    readValue(backend, databasePaths.serviceField(clinicId, serviceId, 'name')),
  ])
  if (refusal?.code === 'account-blocked' && refusal.detail === '') return refusal
  if (block !== null) return new Failure('blocked-by-clinic')
  return service === null ? new Failure('service-gone') : null
}
