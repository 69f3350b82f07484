import { decodeClinicProfile } from '#src/areas/accounts/records/accountRecord.ts'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'
import { decodeAnswerHours } from '#src/areas/clinics/records/answerHoursRecord.ts'
import type { PreloadedClinic } from '#src/areas/services/model/preloadedClinic.ts'
import { decodePlaces } from '#src/areas/services/records/serviceRecord.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ClinicAnswers } from './ClinicAnswers.ts'
import { listPreloadedServices } from './listPreloadedServices.ts'

/**
 * Reads the clinic that the document asked for ahead, with the live layer's decoders. `now` is in epoch milliseconds. Null
 * where the clinic is not in the public list, or has another name by now. Needs no Firebase.
 *
 * @throws {Failure} malformed – where the answers are of another form
 */
export function readPreloadedClinic(
  { name, clinicId, settings, listing, answerHours, places, services }: ClinicAnswers,
  now = Date.now(),
): PreloadedClinic | null {
  if (listing === null) return null
  const clinic = decodeClinicProfile(clinicId, listing, databasePaths.listedClinic(clinicId))
  if (clinic.pageName !== name) return null
  const ids = decodePlaces(clinicId, places).values()
  return {
    settings: decodeSettings(settings),
    clinic,
    answerHours: decodeAnswerHours(answerHours),
    services: listPreloadedServices(new Set(ids), services, now),
  }
}
