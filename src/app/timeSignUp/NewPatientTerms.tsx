import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { CancelTerms } from '#src/areas/booking/pages/CancelTerms.tsx'
import type { AskedTime } from '#src/areas/booking/pages/useAskedTime.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { bookingDetailsOf } from '#src/areas/visits/model/bookingDetails.ts'
import { totalOfVisits } from '#src/areas/visits/model/checkoutTotal.ts'
import { sumsText } from '#src/areas/visits/text/sumsText.ts'
import { paths } from '#src/config/paths.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { Sums } from '#src/ui/Sums.tsx'
import styles from './TimeSignUpPage.module.css'

interface NewPatientTermsProps {
  readonly form: FormFields<{ readonly hasConsented: boolean }>
  readonly time: AskedTime
}

/** What a new patient agrees to, and what the visit costs. */
export function NewPatientTerms({ form, time }: NewPatientTermsProps): ReactElement {
  const text = useBookingText()
  const id = useId()
  const pointsId = `${id}-points`
  const planned =
    time.status === 'known' && time.slot !== null
      ? [{ bookingDetails: bookingDetailsOf(time.service, time.slot) }]
      : []
  return (
    <>
      <div>
        <Checkbox
          {...form.field('hasConsented')}
          label={text.timeSignUp.agree}
          describedBy={pointsId}
        />
        <details className={styles.more}>
          <summary>{text.timeSignUp.agreeMore}</summary>
          <p id={pointsId}>{text.consent.what}</p>
          {/* In a new tab: nothing that was typed here is lost. */}
          <Link to={paths.privacy()} target="_blank" rel="noopener">
            {text.consent.more}
          </Link>
        </details>
      </div>
      {planned.length === 0 ? null : (
        <section aria-labelledby={id}>
          <h2 id={id}>{text.timeSignUp.total}</h2>
          <Sums {...sumsText(text, totalOfVisits(planned), [])} />
        </section>
      )}
      <CancelTerms bookings={planned.map(({ bookingDetails }) => bookingDetails)} />
    </>
  )
}
