import { useRef, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import primitives from '#src/ui/primitives.module.css'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './InformationStep.module.css'
import type { StepInformation } from './InformationStep.tsx'
import { KnownInformation } from './KnownInformation.tsx'
import { PatientInformation } from './PatientInformation.tsx'
import type { BookingInformation } from './useBookingInformation.ts'

interface StepFieldsProps {
  readonly form: FormFields<StepInformation>
  readonly patient: PatientAccount
  readonly known: Pick<BookingInformation, 'isContactKnown' | 'isFolded' | 'unfold'>
}

/** Who comes and how to reach that person: a summary of what is known, or the fields. */
export function StepFields({ form, patient, known }: StepFieldsProps): ReactElement {
  const text = useBookingText()
  const ref = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with the summary.
  useFocusFallback(ref, !known.isFolded)
  return (
    <div ref={ref} tabIndex={-1} className={styles.fields}>
      {fields()}
    </div>
  )

  function fields(): ReactElement {
    // Empty fields would be filled under the patient's hands.
    if (!known.isContactKnown) return <p className={styles.loading}>{text.common.loading}</p>
    if (known.isFolded) {
      return <KnownInformation form={form} patient={patient} onEdit={known.unfold} />
    }
    return (
      <>
        <p className={primitives.remark}>{text.common.required}</p>
        <PatientInformation form={form} patient={patient} />
      </>
    )
  }
}
