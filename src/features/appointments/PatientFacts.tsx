import type { ReactElement } from 'react'
import type { PatientData } from '#src/domain/appointment.ts'
import { useText } from '#src/text/useText.ts'
import { Card } from '#src/ui/Card.tsx'
import { Fact, Facts } from './Facts.tsx'

/** The patient details (spec §2, Appointment details). Of an account that was erased only a name is left. */
export function PatientFacts({ patient }: { readonly patient: PatientData }): ReactElement {
  const text = useText()
  const words = text.appointments
  const facts = [
    [words.fullName, patient.fullname],
    [words.phoneNumber, patient.phoneNumber],
    [words.email, patient.email],
    [words.additionalNotes, patient.additionalNotes],
  ] as const
  return (
    <Card>
      <Facts title={words.patientDetails} isInColumns>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
      </Facts>
    </Card>
  )
}
