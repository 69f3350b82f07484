import * as v from 'valibot'
import { findAccountRefusal } from '#src/areas/accounts/records/findAccountRefusal.ts'
import type { AppointmentReference } from '#src/areas/visits/model/appointment.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { type Unsubscribe, type Observer } from '#src/core/failure/Observer.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { decode } from '#src/data/records/decode.ts'
import { text } from '#src/data/records/fields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { explainDenial } from '#src/data/sdk/explainDenial.ts'
import { requireClinic } from '#src/data/sdk/requirements.ts'
import { watchValue } from '#src/data/sdk/watchValue.ts'
import { write } from '#src/data/sdk/write.ts'
import { readAppointment } from './readAppointment.ts'

/** The appointment that a note is about. */
type ClinicNoteOf = Pick<AppointmentReference, 'clinicId' | 'appointmentId'>

const noteSchema = v.nullable(text(LIMITS.clinicNote))

/**
 * What a clinic notes about an appointment for itself: neither the patient nor anybody else reads it. At
 * clinic_notes/{clinicId}/{appointmentId}.
 */
export function createClinicNotes(backend: Backend) {
  return {
    /** The note, live; empty where there is none. */
    watch: ({ clinicId, appointmentId }: ClinicNoteOf, observer: Observer<string>): Unsubscribe => {
      const path = databasePaths.clinicNote(clinicId, appointmentId)
      return watchValue(
        backend,
        { path },
        (snapshot) => decode(noteSchema, snapshot.val(), path) ?? '',
        observer,
      )
    },
    /**
     * Writes the note in place of the one that is there; nothing removes it. Fails with `not-found`,
     * `account-blocked`, `not-yours`, `session-ended`, `offline`, `timeout`, `permission-denied`.
     */
    save: async ({ clinicId, appointmentId }: ClinicNoteOf, note: string): Promise<void> => {
      requireClinic(backend, clinicId)
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
