import type { ReactElement } from 'react'
import { needsConsent, type PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import type { Slot } from '#src/core/time/slot.ts'
import { InformationStep } from './InformationStep.tsx'
import type { BookingEnds } from './useBookingEnds.ts'
import type { BookingInformation } from './useBookingInformation.ts'
import type { SeriesOfPatient } from './useSeriesOfPatient.ts'

interface SecondStepProps {
  readonly patient: PatientAccount
  readonly service: Service
  /** The cart item being edited; null for a new booking. */
  readonly edited: CartItem | null
  readonly chosen: Slot
  readonly series: SeriesOfPatient
  readonly information: BookingInformation
  readonly ends: BookingEnds
  readonly onBack: () => void
}

/** Step 2 of a booking for the chosen slot, or for each date of a series. */
export function SecondStep(props: SecondStepProps): ReactElement {
  const { patient, service, edited, chosen, series, information, ends, onBack } = props
  // What a request in progress takes itself is no news.
  const dates = ends.sentDates ?? series.dates
  const slots =
    series.repetition === null || dates === null
      ? [chosen]
      : dates.flatMap(({ slot }) => (slot === null ? [] : [slot]))
  return (
    <InformationStep
      {...{ patient, service, ends, onBack }}
      known={information}
      planned={slots.map((slot) => ({
        appointmentId: edited?.appointmentId ?? '',
        patientData: information.information,
        bookingDetails: bookingDetailsOf(service, slot),
      }))}
      series={service.allowsSeries && edited === null ? { ...series, dates } : null}
      needsConsent={needsConsent(patient)}
      isEditing={edited !== null}
      onSubmit={(complete, end) => {
        ends.run(chosen, complete, end)
      }}
    />
  )
}
