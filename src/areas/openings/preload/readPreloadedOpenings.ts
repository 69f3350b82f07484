import * as v from 'valibot'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'
import { decodeTakenTimes } from '#src/areas/doctors/records/busyTimeRecord.ts'
import type { OpeningsAnswer, OpeningsQuestion } from '#src/areas/services/model/openingSources.ts'
import type { PreloadedOpenings } from '#src/areas/services/model/preloadedOpenings.ts'
import { decodeOpening } from '#src/areas/services/records/openingRecord.ts'
import { decodeServiceFields } from '#src/areas/services/records/serviceRecord.ts'
import type { Environment } from '#src/config/env.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { decode, decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { readByHttp } from '#src/data/sdk/readByHttp.ts'
import { fillAddress } from './fillAddress.ts'
import { openingAddresses } from './openingAddresses.ts'
import type { OpeningAnswers } from './OpeningAnswers.ts'

const childrenSchema = v.nullable(v.record(v.string(), v.unknown()))

/**
 * Returns what answers the first search from what the document asked for ahead, and asks for the rest by HTTP, with the
 * live layer's decoders. Needs no Firebase.
 *
 * @throws {Failure} malformed – where the settings are of another form
 * @throws {Failure} unavailable – where they did not come
 */
export async function readPreloadedOpenings(
  environment: Environment,
  { now, answers }: OpeningAnswers,
): Promise<PreloadedOpenings> {
  const addresses = openingAddresses(environment)
  const asked = new Map(Object.entries(answers))

  function read(
    address: string,
    values: Readonly<Record<string, string | number>> = {},
  ): Promise<unknown> {
    const filled = fillAddress(address, values)
    const answer = asked.get(filled) ?? readByHttp(filled)
    asked.set(filled, answer)
    return answer
  }

  async function readOpenings({
    province,
    category,
    from,
    until,
    limit,
  }: OpeningsQuestion): Promise<OpeningsAnswer> {
    const where = databasePaths.openings({ province, category })
    const values = { province, category, from, limit }
    const answer =
      until === null
        ? await read(addresses.openings, values)
        : await read(addresses.openingsUntil, { ...values, last: until - 1 })
    const openings = Object.entries(decode(childrenSchema, answer, where) ?? {})
      // The live layer meets the same damaged ones, and reports them.
      .map(([key, value]) =>
        decodeOrLeaveOut(
          () => decodeOpening(value, `${where}/${key}`),
          where,
          () => undefined,
        ),
      )
    const known = openings
      .filter((opening) => opening !== null)
      .toSorted((a, b) => a.timestamp - b.timestamp)
    const listed = await Promise.all(
      known.map(({ clinicId }) => read(addresses.listed, { clinic: clinicId })),
    )
    return {
      openings: known.filter((_opening, index) => listed[index] !== null),
      readUntil: openings.length < limit ? null : (known.at(-1)?.timestamp ?? null),
    }
  }

  return {
    now,
    settings: decodeSettings(await read(addresses.settings)),
    reads: {
      watchOpenings: (question, observer) => {
        let hasEnded = false
        readOpenings(question).then(
          (answer) => {
            if (!hasEnded) observer.next(answer)
          },
          () => {
            if (!hasEnded) observer.failed(new Failure('unavailable'))
          },
        )
        return () => {
          hasEnded = true
        }
      },
      getServiceCard: async (clinicId, serviceId) => {
        const fields = await read(addresses.card, { clinic: clinicId, service: serviceId })
        return fields === null ? null : decodeServiceFields(clinicId, serviceId, fields)
      },
      getRoomTimes: async ({ clinicId, roomId, from }) => {
        const times = await read(addresses.room, { clinic: clinicId, room: roomId, from })
        const where = databasePaths.busyTimes(clinicId, roomId)
        const children = Object.entries(decode(childrenSchema, times, where) ?? {})
        return decodeTakenTimes(children.map(([key, value]) => ({ key, value })))
      },
    },
  }
}
