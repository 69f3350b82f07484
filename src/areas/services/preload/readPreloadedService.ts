import * as v from 'valibot'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'
import { DETAIL_SLOTS, DETAIL_TIMES } from '#src/areas/services/model/detailTimes.ts'
import { isSlotOpen } from '#src/areas/services/model/openSlots.ts'
import type { PreloadedService } from '#src/areas/services/model/preloadedService.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { wholeTimes } from '#src/areas/services/model/wholeTimes.ts'
import { decodeServiceFields, decodeSlots } from '#src/areas/services/records/serviceRecord.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { decode } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import type { ServiceAnswers } from './ServiceAnswers.ts'

const maybeChildrenSchema = v.nullable(v.record(v.string(), v.unknown()))

/**
 * Reads the service that the document asked for ahead, with the live layer's decoders. `now` is in epoch milliseconds.
 * Null where there is no such service, and where the live layer would read further slots before it shows any.
 * Needs no Firebase.
 *
 * @throws {Failure} malformed – where the answers are of another form
 */
export function readPreloadedService(
  { clinicId, serviceId, settings, fields, slots }: ServiceAnswers,
  now = Date.now(),
): PreloadedService | null {
  if (fields === null) return null
  const path = databasePaths.serviceSlots(clinicId, serviceId)
  const coming = decode(maybeChildrenSchema, slots, path) ?? {}
  const hasLaterSlots = Object.keys(coming).length > DETAIL_SLOTS
  const service: Service = {
    ...decodeServiceFields(clinicId, serviceId, fields),
    // The live layer meets the same damaged slots, and reports them.
    slots: wholeTimes(
      decodeSlots(coming, path, () => undefined),
      DETAIL_SLOTS,
    ),
    ...(hasLaterSlots && { hasLaterSlots }),
  }
  const earliest = now + service.noticeMinutes * MINUTE_MS
  const open = service.slots.filter((slot) => isSlotOpen(slot, earliest))
  if (hasLaterSlots && open.length < DETAIL_TIMES) return null
  return { settings: decodeSettings(settings), service }
}
