import type { ReactElement } from 'react'
import type { PatientData } from '#src/domain/appointment.ts'
import { useText } from '#src/text/useText.ts'
import { Card } from '#src/ui/Card.tsx'
import { Fact, Facts } from './Facts.tsx'

/** The patient details (spec §2, Appointment details). */
export function PatientFacts({ patient }: { readonly patient: PatientData }): ReactElement {
  const text = useText()
  const words = text.appointments
  return (
    <Card>
      <Facts title={words.patientDetails} isInColumns>
        <Fact label={words.fullName}>{patient.fullname}</Fact>
        <Fact label={words.phoneNumber}>{patient.phoneNumber}</Fact>
        <Fact label={words.email}>{patient.email}</Fact>
        {patient.additionalNotes === '' ? null : (
          <Fact label={words.additionalNotes}>{patient.additionalNotes}</Fact>
        )}
      </Facts>
    </Card>
  )
}
