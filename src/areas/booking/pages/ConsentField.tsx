import { useId, type ReactElement } from 'react'
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
  const id = useId()
  const pointsId = `${id}-points`
  return (
    <section aria-labelledby={id} className={styles.consent}>
      <h3 id={id}>{consent.title}</h3>
      <ul id={pointsId} className={styles.points}>
        {consent.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {/* In a new tab: nothing that was typed here is lost. */}
      <a href={paths.privacy()} target="_blank" rel="noopener">
        {consent.more}
      </a>
      <Checkbox {...form.field('hasConsented')} label={consent.agree} describedBy={pointsId} />
    </section>
  )
}
