import { booking } from '#src/areas/booking/text/en/booking.ts'
import { checkout } from '#src/areas/booking/text/en/checkout.ts'
import { consent } from '#src/areas/booking/text/en/consent.ts'
import { requested } from '#src/areas/booking/text/en/requested.ts'
import { series } from '#src/areas/booking/text/en/series.ts'
import { timeSignUp } from '#src/areas/booking/text/en/timeSignUp.ts'
import { policy } from '#src/areas/services/text/en/policy.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { answers } from '#src/areas/visits/text/en/answers.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { calendar } from '#src/areas/visits/text/en/calendar.ts'
import { moving } from '#src/areas/visits/text/en/moving.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { people } from '#src/areas/visits/text/en/people.ts'
import { prices } from '#src/areas/visits/text/en/prices.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { header } from '#src/core/text/en/header.ts'
import { openTimes } from '#src/core/text/en/openTimes.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts with which a patient books. */
export const useBookingText = bindText({
  answers,
  appointments,
  booking,
  calendar,
  checkout,
  common,
  consent,
  failures,
  format,
  header,
  moving,
  openTimes,
  patientFields,
  people,
  policy,
  prices,
  provinces,
  requested,
  series,
  services,
  timeSignUp,
  zone,
})
