import * as v from 'valibot'
import type { Observer } from '#src/core/failure/Observer.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'

const bookingSchema = v.object({
  bookedBy: v.object({ name: v.optional(v.string()) }),
  patientData: v.object({ fullname: v.string() }),
})

/** The patients whom a clinic takes no bookings from: clinic_blocks/{clinicId}/{patientId}. */
export function createClinicBlocks(backend: Backend) {
  /** The name in the latest booking of this list, which is indexed by who booked. */
  async function findName(list: string, patientId: string): Promise<string | null> {
    const snapshot = await readSnapshot(backend, list, {
      orderBy: 'bookedBy/userId',
      equalTo: patientId,
      limitToLast: 1,
    })
    const booking = listChildren(snapshot)[0]?.value
    if (!v.is(bookingSchema, booking)) return null
    return booking.bookedBy.name ?? booking.patientData.fullname
  }

  async function change(clinicId: string, patientId: string, isBlocked: boolean): Promise<void> {
    requireClinic(backend, clinicId)
    const path = databasePaths.clinicBlock(clinicId, patientId)
    await explainDenial(
      () => write(backend, { [path]: isBlocked ? true : null }),
      // Another tab may have been first.
      async (denial) => (((await readValue(backend, path)) === true) === isBlocked ? null : denial),
    )
  }

  return {
    /** Their ids, live. */
    watch: (clinicId: string, observer: Observer<readonly string[]>) =>
      watchValue(
        backend,
        { path: databasePaths.clinicBlocks(clinicId) },
        (snapshot) => listChildren(snapshot).map(({ key }) => key),
        observer,
      ),
    /** The name in a booking of this patient at the clinic; null where there is none. */
    findName: async (clinicId: string, patientId: string): Promise<string | null> =>
      (await findName(databasePaths.clinicAppointments(clinicId), patientId)) ??
      (await findName(databasePaths.clinicCompletedAppointments(clinicId), patientId)),
    /**
     * From now on the patient can't book here; what is booked stays. Fails with `offline`, `not-yours`,
     * `session-ended`, `permission-denied` (no such patient).
     */
    block: (clinicId: string, patientId: string) => change(clinicId, patientId, true),
    unblock: (clinicId: string, patientId: string) => change(clinicId, patientId, false),
  }
}
