import * as v from 'valibot'
import { findOfferObstacle, isFullyBooked } from '#src/areas/services/model/openSlots.ts'
import type { ClinicServices, ListedService } from '#src/areas/services/model/service.ts'
import { wholeTimes } from '#src/areas/services/model/wholeTimes.ts'
import { decodeListedFields, decodeSlots } from '#src/areas/services/records/serviceRecord.ts'
import { PUBLIC_SLOTS } from '#src/areas/services/repository/publicSlots.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'
import type { PreloadedService } from './PreloadAnswers.ts'

const maybeChildrenSchema = v.nullable(v.record(v.string(), v.unknown()))

/** The live layer meets the same damaged records, and reports them. */
const reportProblem: ReportProblem = () => undefined

/**
 * Lists the services of a clinic that can be booked, in the order of `ids`, as the live layer will: up to the first one
 * that is not known for sure, so that nothing is added above what is shown. `now` is in epoch milliseconds.
 *
 * @throws {Failure} malformed – where the answers are of another form
 */
export function listPreloadedServices(
  ids: Iterable<string>,
  asked: readonly PreloadedService[],
  now: number,
): ClinicServices {
  const open: ListedService[] = []
  for (const serviceId of ids) {
    const answer = asked.find((service) => service.serviceId === serviceId)
    if (answer === undefined) return { services: open, hasMore: true }
    const service = readService(answer)
    if (service === null) continue
    const isTooSoon = findOfferObstacle(service, now) === 'too-soon'
    // Whether later ones keep its notice is not known.
    if (isTooSoon && service.hasLaterSlots === true) return { services: open, hasMore: true }
    if (!isFullyBooked(service, now)) open.push(service)
    else if (service.hasLaterSlots === true) return { services: open, hasMore: true }
  }
  return { services: open, hasMore: false }
}

function readService({
  clinicId,
  serviceId,
  fields,
  slots,
}: PreloadedService): ListedService | null {
  if (fields === null) return null
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  const listed = decodeOrLeaveOut(
    () => decodeListedFields(clinicId, serviceId, fields),
    databasePaths.service(clinicId, serviceId),
    reportProblem,
  )
  if (listed === null) return null
  const coming = decode(maybeChildrenSchema, slots, path) ?? {}
  const hasLaterSlots = Object.keys(coming).length > PUBLIC_SLOTS.limit
  return {
    ...listed,
    slots: wholeTimes(decodeSlots(coming, path, reportProblem), PUBLIC_SLOTS.limit),
    ...(hasLaterSlots && { hasLaterSlots }),
  }
}
