import * as v from 'valibot'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import type { ClinicNotesRepository } from '#src/areas/Repositories.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { decode } from '#src/data/records/decode.ts'
import { text } from '#src/data/records/fields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { requireAccount } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'
import { readAppointment } from './readAppointment.ts'

const noteSchema = v.nullable(text(LIMITS.clinicNote))

/** What a clinic notes about its appointments for itself: clinic_notes/{clinicId}/{appointmentId}. */
export function createClinicNotes(backend: Backend): ClinicNotesRepository {
  return {
    watch: ({ clinicId, appointmentId }, observer) => {
      const path = databasePaths.clinicNote(clinicId, appointmentId)
      return watchValue(
        backend,
        { path },
        (snapshot) => decode(noteSchema, snapshot.val(), path) ?? '',
        observer,
      )
    },
    save: async ({ clinicId, appointmentId }, note) => {
      requireAccount(backend, clinicId)
      const path = databasePaths.clinicNote(clinicId, appointmentId)
      await explainDenial(
        () => write(backend, { [path]: note === '' ? null : note }),
        async (denial) => {
          const appointment = { appointmentId, bookingDetails: { clinicId } }
          if ((await readAppointment(backend, appointment)) === null) {
            return new Failure('not-found')
          }
          return (await findAccountRefusal(backend, clinicId)) ?? denial
        },
      )
    },
  }
}
