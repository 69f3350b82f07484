import type { ReactElement, ReactNode } from 'react'
import type { Account } from '#src/areas/accounts/model/account.ts'
import type { PatientData } from '#src/areas/visits/model/appointment.ts'
import { PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { mailLink, telephoneLink } from '#src/config/contactLinks.ts'
import { Card } from '#src/ui/Card.tsx'
import { Fact, Facts } from './Facts.tsx'

interface PatientFactsProps {
  readonly patient: PatientData
  /** The account that booked for the patient; empty where that is the patient. */
  readonly bookerName: string
  /** A clinic calls and writes to the patient from here. */
  readonly viewer: Account['role']
}

/** The patient details (spec §2, Appointment details). Of an account that was erased only a name is left. */
export function PatientFacts({ patient, bookerName, viewer }: PatientFactsProps): ReactElement {
  const { answers, appointments: words, people } = useVisitsText()
  const { fullname, phoneNumber, email } = patient
  const isForClinic = viewer === 'clinic'
  return (
    <Card>
      <Facts title={words.patientDetails} isInColumns>
        {fullname === '' ? null : (
          <Fact label={words.fullName} size={isForClinic ? 'large' : 'body'}>
            {fullname}
          </Fact>
        )}
        {isForClinic && bookerName !== '' ? (
          <Fact label={people.bookedBy}>{bookerName}</Fact>
        ) : null}
        {phoneNumber === '' ? null : (
          <Fact label={words.phoneNumber} size={isForClinic ? 'large' : 'body'}>
            {linked(phoneNumber, isForClinic ? telephoneLink(phoneNumber) : null)}
          </Fact>
        )}
        {email === '' ? null : (
          <Fact label={words.email}>{linked(email, isForClinic ? mailLink(email) : null)}</Fact>
        )}
        {PATIENT_ANSWERS.map((name) =>
          patient[name] === '' ? null : (
            <Fact key={name} label={answers[name].label}>
              {patient[name]}
            </Fact>
          ),
        )}
      </Facts>
    </Card>
  )
}

function linked(value: string, href: string | null): ReactNode {
  return href === null ? value : <a href={href}>{value}</a>
}
