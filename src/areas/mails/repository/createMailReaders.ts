import * as v from 'valibot'
import { decodeOwnLanguage } from '#src/areas/doctors/records/doctorRecord.ts'
import type { Appointment, BookingDetails } from '#src/areas/visits/model/appointment.ts'
import type { NotificationReader } from '#src/areas/visits/model/notification.ts'
import type { Language } from '#src/config/language.ts'
import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import { DEFAULT_LANGUAGE } from '#src/core/fields/languages.ts'
import { fields } from '#src/data/records/fields.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readIfAllowed } from '#src/data/sdk/read.ts'

const CLINIC_LANGUAGE = CLINIC_FIELDS.language.stored
const languageSchema = v.optional(fields.language, DEFAULT_LANGUAGE)

/** Knows in which language each reader of a mail reads it. */
interface MailReaders {
  /** Rejects where the backend does not answer: the mail is then written later. */
  findLanguage(reader: NotificationReader, appointment: Appointment): Promise<Language>
  /** Knows it of the patient of an account, without a visit. */
  findPatientLanguage(patientId: string): Promise<Language>
}

/**
 * The language is read when a mail is written: an account may have changed it since the booking. A doctor has the
 * clinic's where the clinic has entered no other one.
 */
export function createMailReaders(backend: Backend): MailReaders {
  async function readLanguage(path: string): Promise<Language> {
    return v.parse(languageSchema, (await readIfAllowed(backend, path)) ?? undefined)
  }

  const findPatientLanguage = (patientId: string): Promise<Language> =>
    readLanguage(databasePaths.patientLanguage(patientId))

  const findClinicLanguage = (clinicId: string): Promise<Language> =>
    readLanguage(databasePaths.clinicField(clinicId, CLINIC_LANGUAGE))

  async function findDoctorLanguage({ clinicId, doctorId }: BookingDetails): Promise<Language> {
    const own =
      doctorId === ''
        ? null
        : await readIfAllowed(backend, databasePaths.doctorField(clinicId, doctorId, 'language'))
    return decodeOwnLanguage(own) ?? (await findClinicLanguage(clinicId))
  }

  return {
    findPatientLanguage,
    findLanguage: async (reader, { bookedBy, callerLanguage, bookingDetails }) => {
      const { clinicId } = bookingDetails
      switch (reader) {
        case 'clinic':
          return await findClinicLanguage(clinicId)
        case 'doctor':
          return await findDoctorLanguage(bookingDetails)
        case 'patient':
          // What a clinic books for a caller is booked by the clinic itself.
          return bookedBy === clinicId ? callerLanguage : await findPatientLanguage(bookedBy)
      }
    },
  }
}
