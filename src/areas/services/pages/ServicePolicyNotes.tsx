import { useId, type ReactElement } from 'react'
import type { ServicePolicy } from '#src/areas/services/model/service.ts'
import { policyNotes } from '#src/areas/services/text/policyNotes.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import styles from './ServicePolicyNotes.module.css'

/** What a service asks of its patients, before they book. Nothing where it asks nothing. */
export function ServicePolicyNotes({
  service,
}: {
  readonly service: ServicePolicy
}): ReactElement | null {
  const text = useServicesText()
  const id = useId()
  const notes = policyNotes(text, service)
  if (notes.length === 0 || service.callToBook) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{text.policy.title}</h2>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}
