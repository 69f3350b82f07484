import type { ListTime } from '#src/areas/doctors/model/takenTime.ts'
import type { VisitsChange } from '#src/areas/services/repository/planBookedDays.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { listTimesOf } from '#src/areas/visits/records/listTimesOf.ts'
import { freedSlotOf, slotOf } from '#src/areas/visits/records/visitOf.ts'
import type { Backend } from '#src/data/sdk/Backend.ts'
import type { Changes } from '#src/data/sdk/write.ts'
import { leaveSlot } from './leaveSlot.ts'

interface LeftWish {
  /** What frees its slot, with the claim. */
  readonly changes: Changes
  readonly times: {
    readonly leave: readonly ListTime[]
    readonly taken: readonly ReturnType<typeof slotOf>[]
    readonly freed: readonly ReturnType<typeof freedSlotOf>[]
    readonly left: VisitsChange['left']
  }
}

const NOTHING: LeftWish = { changes: {}, times: { leave: [], taken: [], freed: [], left: [] } }

/** Plans what frees the time to which the patient asked to move an appointment; nothing where there is none. */
export async function leaveWish(
  backend: Backend,
  appointment: ActiveAppointment,
): Promise<LeftWish> {
  const { wanted } = appointment
  if (wanted === null) return NOTHING
  const slot = await leaveSlot(backend, { ...appointment, bookingDetails: wanted }, 'free')
  return {
    changes: slot.changes,
    times: {
      leave: listTimesOf(wanted),
      taken: slot.isFreed ? [] : [slotOf(wanted)],
      freed: slot.isFreed ? [freedSlotOf(wanted)] : [],
      left: [{ ...slotOf(wanted), isFreed: slot.isFreed }],
    },
  }
}
