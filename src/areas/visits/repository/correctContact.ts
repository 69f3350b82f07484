import * as v from 'valibot'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import { enterIntoLog } from '#src/areas/accounts/repository/enterIntoLog.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import {
  contactOf,
  isSameContact,
  isSamePerson,
  type Contact,
} from '#src/areas/visits/model/contact.ts'
import { appointmentFields } from '#src/areas/visits/records/appointmentRecord.ts'
import { visitChanges } from '#src/areas/visits/records/visitChanges.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DEFAULT_LANGUAGE } from '#src/core/fields/languages.ts'
import { attempt } from '#src/data/sdk/attempt.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { listChildren, type Child } from '#src/data/sdk/listChildren.ts'
import { readSnapshot } from '#src/data/sdk/read.ts'
import { requireClinic, requireConnection } from '#src/data/sdk/requirements.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import { findSupersession, readAppointment } from './readAppointment.ts'

/** A visit of the caller that ends between reading and writing makes the update stale: it is then made again. */
const MAX_TRIES = 3

const { bookedBy, patientData } = appointmentFields
/** How a caller is reached in an appointment, and how often that was corrected. */
const recordSchema = v.object({ bookedBy, patientData })
const storedSchema = v.object({
  patientData: v.looseObject({ corrected: v.optional(v.number(), 0) }),
})

/**
 * Corrects how a caller is reached, in every active appointment of the clinic that has the same name, phone number and
 * e-mail address, in one update. `known` is what was seen when the correction was made: what somebody else has corrected
 * since is not overwritten unseen.
 *
 * @returns how many appointments were corrected
 */
export async function correctContact(
  backend: Backend,
  appointment: ActiveAppointment,
  { known, contact }: { readonly known: Contact; readonly contact: Contact },
): Promise<number> {
  const { appointmentId, bookingDetails } = appointment
  const { clinicId } = bookingDetails
  requireClinic(backend, clinicId)
  requireConnection(backend)

  return await attempt({
    tries: MAX_TRIES,
    plan: async () => {
      const callers = await readCallers(backend, clinicId)
      const own = callers.find(({ key }) => key === appointmentId)
      if (own === undefined) throw await findEnd(backend, appointment)
      const isDone = isSameContact(own.contact, contact)
      if (!isDone && !isSameContact(own.contact, known)) throw new Failure('already-corrected')
      return { isDone, same: callers.filter((each) => isSamePerson(each.contact, own.contact)) }
    },
    write: async ({ isDone, same }) => {
      if (isDone) return same.length
      const entries = await enterIntoLog(
        backend,
        clinicId,
        same.map(({ key, stored }) => visitChanges.contactCorrected(key, stored.corrected + 1)),
      )
      const changes = { ...changesOf(clinicId, same, { known, contact }), ...entries }
      await writeOnce(backend, changes, async () => {
        const now = await readCallers(backend, clinicId)
        const stored = now.find(({ key }) => key === appointmentId)
        return stored !== undefined && isSameContact(stored.contact, contact)
      })
      return same.length
    },
    explain: async () => {
      const refusal = await findAccountRefusal(backend, clinicId)
      return refusal?.code === 'account-blocked' ? refusal : null
    },
  })
}

interface Caller {
  readonly key: string
  readonly contact: Contact
  /** `patientData` as it is stored: what the correction is not about stays. */
  readonly stored: v.InferOutput<typeof storedSchema>['patientData']
}

/** The clinic's active appointments that it booked for somebody without an account. */
async function readCallers(backend: Backend, clinicId: string): Promise<readonly Caller[]> {
  const snapshot = await readSnapshot(backend, databasePaths.clinicAppointments(clinicId), {
    orderBy: 'bookedBy/userId',
    equalTo: clinicId,
  })
  return listChildren(snapshot).flatMap(toCaller)
}

function toCaller({ key, value }: Child): readonly Caller[] {
  const record = v.safeParse(recordSchema, value)
  const stored = v.safeParse(storedSchema, value)
  if (!record.success || !stored.success) return []
  const { patientData, bookedBy } = record.output
  const contact = contactOf({ patientData, callerLanguage: bookedBy.language })
  return [{ key, contact, stored: stored.output.patientData }]
}

function changesOf(
  clinicId: string,
  callers: readonly Caller[],
  { known, contact }: { readonly known: Contact; readonly contact: Contact },
): Changes {
  const { fullname, phoneNumber, email, language } = contact
  const data = callers.map(({ key, stored }): [string, unknown] => [
    databasePaths.appointmentPatientData(clinicId, key),
    {
      ...stored,
      fullname,
      phoneNumber,
      email: email === '' ? null : email,
      // The next number: refused where somebody else has corrected it since.
      corrected: stored.corrected + 1,
    },
  ])
  // The caller's visits may have different languages: a correction of the phone number keeps each.
  const languages = (language === known.language ? [] : callers).map(
    ({ key }): [string, unknown] => [
      databasePaths.appointmentCallerLanguage(clinicId, key),
      language === DEFAULT_LANGUAGE ? null : language,
    ],
  )
  return Object.fromEntries([...data, ...languages])
}

async function findEnd(backend: Backend, appointment: ActiveAppointment): Promise<Failure> {
  const current = await readAppointment(backend, appointment)
  return findSupersession(appointment, current) ?? new Failure('not-found')
}
