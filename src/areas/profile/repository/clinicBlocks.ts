import { equalTo, limitToLast, orderByChild } from 'firebase/database'
import * as v from 'valibot'
import type { ClinicBlocksRepository } from '#src/areas/Repositories.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { listChildren } from '#src/data/sdk/listChildren.ts'
import { readSnapshot, readValue } from '#src/data/sdk/read.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'

const bookingSchema = v.object({
  bookedBy: v.object({ name: v.optional(v.string()) }),
  patientData: v.object({ fullname: v.string() }),
})

/** The patients whom a clinic takes no bookings from: clinic_blocks/{clinicId}/{patientId}. */
export function createClinicBlocks(backend: Backend): ClinicBlocksRepository {
  /** The name in the latest booking of this list, which is indexed by who booked. */
  async function findName(list: string, patientId: string): Promise<string | null> {
    const snapshot = await readSnapshot(
      backend,
      list,
      orderByChild('bookedBy/userId'),
      equalTo(patientId),
      limitToLast(1),
    )
    const booking = listChildren(snapshot)[0]?.value
    if (!v.is(bookingSchema, booking)) return null
    return booking.bookedBy.name ?? booking.patientData.fullname
  }

  async function change(clinicId: string, patientId: string, isBlocked: boolean): Promise<void> {
    requireAccount(backend, clinicId)
    const path = databasePaths.clinicBlock(clinicId, patientId)
    await explainDenial(
      () => write(backend, { [path]: isBlocked ? true : null }),
      // Another tab may have been first.
      async (denial) => (((await readValue(backend, path)) === true) === isBlocked ? null : denial),
    )
  }

  return {
    watch: (clinicId, observer) =>
      watchValue(
        backend,
        { path: databasePaths.clinicBlocks(clinicId) },
        (snapshot) => listChildren(snapshot).map(({ key }) => key),
        observer,
      ),
    findName: async (clinicId, patientId) =>
      (await findName(databasePaths.clinicAppointments(clinicId), patientId)) ??
      (await findName(databasePaths.clinicCompletedAppointments(clinicId), patientId)),
    block: (clinicId, patientId) => change(clinicId, patientId, true),
    unblock: (clinicId, patientId) => change(clinicId, patientId, false),
  }
}
