import type { ReactElement } from 'react'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { longestAnswer, PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { FreeText } from '#src/ui/FreeText.tsx'
import type { StepInformation } from './InformationStep.tsx'

/** What the patient says for the visit. */
export function PatientAnswers({
  form,
}: {
  readonly form: FormFields<StepInformation>
}): ReactElement {
  const text = useBookingText()
  return (
    <>
      {PATIENT_ANSWERS.map((name) => (
        <FreeText
          key={name}
          {...form.field(name)}
          label={text.answers[name].label}
          hint={text.answers[name].hint}
          maxLength={longestAnswer(name)}
        />
      ))}
    </>
  )
}
