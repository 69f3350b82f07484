import { checkout } from '#src/areas/booking/text/en/checkout.ts'
import { lateDoctors } from '#src/areas/doctors/text/en/lateDoctors.ts'
import { policy } from '#src/areas/services/text/en/policy.ts'
import { services } from '#src/areas/services/text/en/services.ts'
import { answers } from '#src/areas/visits/text/en/answers.ts'
import { appointments } from '#src/areas/visits/text/en/appointments.ts'
import { calendar } from '#src/areas/visits/text/en/calendar.ts'
import { people } from '#src/areas/visits/text/en/people.ts'
import { prices } from '#src/areas/visits/text/en/prices.ts'
import { wishes } from '#src/areas/visits/text/en/wishes.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { zone } from '#src/core/text/en/zone.ts'

/** Returns the texts of appointments that patients and clinics see. */
export const useVisitsText = bindText({
  answers,
  appointments,
  calendar,
  checkout,
  common,
  failures,
  format,
  lateDoctors,
  people,
  policy,
  prices,
  provinces,
  services,
  wishes,
  zone,
})
