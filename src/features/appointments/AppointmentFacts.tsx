import { useId } from 'react'
import type { ReactElement } from 'react'
import type { Appointment } from '#src/domain/appointment.ts'
import { formatDay, formatPrice, formatTime } from '#src/domain/formats.ts'
import { text } from '#src/text/text.ts'
import { Card } from '#src/ui/Card.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import styles from './AppointmentFacts.module.css'

type Facts = readonly (readonly [label: string, value: string])[]

/** Everything that is known of an appointment (spec §2, Appointment details). */
export function AppointmentFacts({
  appointment: { bookingDetails, patientData },
}: {
  readonly appointment: Appointment
}): ReactElement {
  const words = text.appointments
  const { timestamp } = bookingDetails.slot
  return (
    <div className={styles['facts']}>
      <div className={styles['picture']}>
        <ServiceImage imageUrl={bookingDetails.imageUrl} alternativeText="" />
      </div>
      <FactsCard
        title={words.slotDetails}
        facts={[
          [words.date, formatDay(timestamp)],
          [words.time, formatTime(timestamp)],
          [words.address, bookingDetails.clinicAddress],
        ]}
      />
      <FactsCard
        title={words.appointmentDetails}
        facts={[
          [words.clinic, bookingDetails.clinicName],
          [words.service, bookingDetails.serviceName],
          [words.doctor, bookingDetails.doctor],
          [words.price, formatPrice(bookingDetails.price)],
        ]}
      />
      <FactsCard
        title={words.patientDetails}
        facts={[
          [words.fullName, patientData.fullname],
          [words.phoneNumber, patientData.phoneNumber],
          [words.email, patientData.email],
          ...(patientData.additionalNotes === ''
            ? []
            : [[words.additionalNotes, patientData.additionalNotes] as const]),
        ]}
      />
    </div>
  )
}

function FactsCard({
  title,
  facts,
}: {
  readonly title: string
  readonly facts: Facts
}): ReactElement {
  const headingId = useId()
  return (
    <Card as="section" labelledBy={headingId}>
      <h2 id={headingId} className={styles['title']}>
        {title}
      </h2>
      <dl className={styles['list']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
