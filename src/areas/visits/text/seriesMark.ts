import type { Texts } from '#src/areas/text/Texts.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { decodeSeries } from '#src/core/fields/series.ts'

/** Returns which of its series a visit was when it was booked, in words; none where it was booked alone. */
export function seriesMark(
  { appointments }: Pick<Texts, 'appointments'>,
  { bookingDetails }: Pick<Appointment, 'bookingDetails'>,
): readonly string[] {
  const place = decodeSeries(bookingDetails.series)
  return place === null ? [] : [appointments.seriesMark(place.position, place.total)]
}
