import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { Failure, type FailureCode } from '#src/core/failure/failure.ts'
import type { Changes } from '#src/data/sdk/write.ts'

/** What is booked at one time of several. */
interface Timed {
  readonly bookingDetails: Pick<BookingDetails, 'slot'>
}

/** These say that one time of several can't be had. */
const IS_LOST: readonly FailureCode[] = [
  'slot-gone',
  'slot-taken',
  'slot-past',
  'slot-held',
  'day-full',
  'doctor-busy',
  'room-busy',
]

export function isTimeLost(error: unknown): boolean {
  return error instanceof Failure && IS_LOST.includes(error.code)
}

/** The failure that says which times of several can't be had. */
export function seriesTimeLost(lost: readonly Timed[]): Failure {
  const times = lost.map(({ bookingDetails }) => bookingDetails.slot.timestamp)
  return new Failure('series-time-lost', times.join(','))
}

/**
 * Plans what the lists of doctors and rooms have to be after an update in which several visits take their times.
 *
 * @throws {Failure} series-time-lost – the doctor or the room has something else at some of them
 */
export async function planSeriesTimes<Visit extends Timed>(
  visits: readonly Visit[],
  plan: (visits: readonly Visit[]) => Promise<Changes>,
): Promise<Changes> {
  try {
    return await plan(visits)
  } catch (error) {
    if (!isTimeLost(error)) throw error
    const lost = await Promise.all(
      visits.map(async (visit) => {
        try {
          await plan([visit])
          return []
        } catch (single) {
          if (isTimeLost(single)) return [visit]
          throw single
        }
      }),
    )
    // Two of them may be in each other's way.
    throw lost.flat().length === 0 ? error : seriesTimeLost(lost.flat())
  }
}
