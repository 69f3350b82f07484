import { useId, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { paths } from '#src/config/paths.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import styles from './ConsentField.module.css'

interface ConsentFieldProps {
  readonly form: FormFields<{ readonly hasConsented: boolean }>
}

/** What happens to what a patient types, in plain words, and the box to agree to it. */
export function ConsentField({ form }: ConsentFieldProps): ReactElement {
  const { consent } = useBookingText()
  const pointsId = useId()
  return (
    <section aria-label={consent.title} className={styles.consent}>
      <p id={pointsId}>
        {consent.what} {/* In a new tab: nothing that was typed here is lost. */}
        <Link to={paths.privacy()} target="_blank" rel="noopener">
          {consent.more}
        </Link>
      </p>
      <Checkbox {...form.field('hasConsented')} label={consent.agree} describedBy={pointsId} />
    </section>
  )
}
