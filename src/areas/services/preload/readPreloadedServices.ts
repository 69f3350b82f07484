import * as v from 'valibot'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { decodeListedClinic } from '#src/areas/accounts/records/accountRecord.ts'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'
import type { PreloadedServices } from '#src/areas/services/model/preloadedServices.ts'
import type { ClinicServices } from '#src/areas/services/model/service.ts'
import { decodePlaces } from '#src/areas/services/records/serviceRecord.ts'
import { isSpecialty } from '#src/core/fields/specialties.ts'
import { decode } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'
import { listPreloadedServices } from './listPreloadedServices.ts'
import { EARLY_CLINICS, type PreloadAnswers } from './PreloadAnswers.ts'

const childrenSchema = v.record(v.string(), v.unknown())

/** The live layer meets the same damaged records, and reports them. */
const reportProblem: ReportProblem = () => undefined

/**
 * Reads what the document asked for ahead: the beginning of the list that the live layer will have, with the
 * live layer's decoders. It ends at the first service that is not known for sure, so that nothing is added
 * above what is shown. `now` is in epoch milliseconds. Null where there is nothing to show. Needs no Firebase.
 *
 * @throws {Failure} malformed – where the answers are of another form
 */
export function readPreloadedServices(
  { category, settings, clinics, places, services }: PreloadAnswers,
  now = Date.now(),
): PreloadedServices | null {
  if (category !== null && !isSpecialty(category)) return null
  const records = decode(childrenSchema, clinics, databasePaths.listedClinics())
  const placesOf = decode(childrenSchema, places, databasePaths.allServicePlaces())
  const clinicIds = Object.keys(records).sort()
  const lastPlaced = Object.keys(placesOf).sort().at(-1) ?? ''
  const hasAllPlaces = category !== null || Object.keys(placesOf).length < EARLY_CLINICS

  /**
   * The first services of a clinic that can be booked, and whether others may come below. Null where nothing was
   * asked about them.
   */
  function findServices(clinicId: string): ClinicServices | null {
    const ids = new Set(decodePlaces(clinicId, placesOf[clinicId] ?? null).values())
    if (ids.size === 0) return { services: [], hasMore: false }
    const asked = services.filter((service) => service.clinicId === clinicId)
    if (asked.length === 0) return null
    return listPreloadedServices(ids, asked, now)
  }

  const list: ClinicProfile[] = []
  const known = new Map<string, ClinicServices>()
  let lastId: string | null = null
  let isCutOff = clinicIds.length >= EARLY_CLINICS
  for (const clinicId of clinicIds) {
    const isPlaceKnown = hasAllPlaces || clinicId <= lastPlaced
    const found = isPlaceKnown ? findServices(clinicId) : null
    if (found === null) {
      isCutOff = true
      break
    }
    const clinic = decodeListedClinic(
      databasePaths.listedClinics(),
      clinicId,
      records[clinicId],
      reportProblem,
    )
    if (clinic !== null) {
      list.push(clinic)
      known.set(clinicId, found)
    }
    lastId = clinicId
    if (found.hasMore) {
      isCutOff = true
      break
    }
  }

  const isAnythingShown = [...known.values()].some((clinic) => clinic.services.length > 0)
  if (lastId === null || !isAnythingShown) return null
  return {
    category: category ?? 'all',
    settings: decodeSettings(settings),
    loaded: { clinics: list, next: isCutOff ? { afterClinicId: lastId } : null },
    known,
  }
}
