import { useCallback, useMemo, useState } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { isToAnswer } from '#src/areas/visits/model/wish.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

interface Seen {
  /** Every appointment that was ever in the list, and every move of one by its patient. */
  readonly keys: ReadonlySet<string>
  /** Requests that came while the page was open, until they were looked at. */
  readonly newIds: ReadonlySet<string>
  readonly news: string | null
}

export interface NewRequests {
  /** The announcement of those that came last. */
  readonly news: string | null
  /** Those that are still to be answered, and were not looked at. */
  readonly ids: ReadonlySet<string>
  /** From now on they count as looked at. */
  readonly markAsSeen: () => void
}

/** The requests that arrive while the page is open. `active` is null until it is known. */
export function useNewRequests(
  active: readonly ActiveAppointment[] | null,
  zone: TimeZone,
): NewRequests {
  const text = useDeskText()
  // Null until the first list is there: none of it is news.
  const [seen, setSeen] = useState<Seen | null>(null)
  if (seen === null && active !== null) {
    setSeen({ keys: keysOf(active), newIds: new Set(), news: null })
  }
  const arrived =
    seen === null || active === null
      ? []
      : active.filter((appointment) => !seen.keys.has(keyOf(appointment)))
  if (seen !== null && arrived.length > 0) {
    // What another desk approved while this one was cut off is no request any more, and what the clinic
    // books itself never was one.
    const requests = arrived.filter(isToAnswer)
    setSeen({
      keys: new Set([...seen.keys, ...keysOf(arrived)]),
      newIds: new Set([...seen.newIds, ...requests.map(({ appointmentId }) => appointmentId)]),
      news:
        requests.length === 0
          ? seen.news
          : requests.map((request) => newsOf(text, request, zone)).join(' '),
    })
  }
  const newIds = seen?.newIds
  const ids = useMemo(
    () =>
      new Set(
        (active ?? [])
          .filter((visit) => isToAnswer(visit) && newIds?.has(visit.appointmentId) === true)
          .map(({ appointmentId }) => appointmentId),
      ),
    [active, newIds],
  )
  const markAsSeen = useCallback(() => {
    setSeen((before) => (before === null ? null : { ...before, newIds: new Set() }))
  }, [])
  const news = seen?.news ?? null
  return useMemo(() => ({ news, ids, markAsSeen }), [news, ids, markAsSeen])
}

/** A move by the patient asks the clinic again. */
function keyOf({ appointmentId, moved }: ActiveAppointment): string {
  return moved?.by === 'patient' ? `${appointmentId}/${moved.times}` : appointmentId
}

function keysOf(appointments: readonly ActiveAppointment[]): ReadonlySet<string> {
  return new Set(
    appointments.flatMap((appointment) => [appointment.appointmentId, keyOf(appointment)]),
  )
}

function newsOf(
  text: Pick<Texts, 'desk'>,
  { patientData, bookingDetails, moved, wanted }: ActiveAppointment,
  zone: TimeZone,
): string {
  const say = moved?.by === 'patient' ? text.desk.newMove : text.desk.newRequest
  const { serviceName, slot } = wanted ?? bookingDetails
  return say(patientData.fullname, serviceName, slot.timestamp, zone)
}
