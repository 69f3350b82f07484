import type { ReactElement } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { GoodNotice } from '#src/areas/visits/model/findNews.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './NewMark.module.css'

interface NewMarkProps {
  readonly notice: GoodNotice
  readonly clinicName: string
}

/** On the card of a visit: that the clinic has approved or booked it, until the patient dismisses the mark. */
export function NewMark({ notice, clinicName }: NewMarkProps): ReactElement {
  const text = useVisitsText()
  const words = text.appointments.notices
  const { appointments } = useRepositories()
  const dismissal = useAction(() => appointments.dismissNotice(notice))
  const label = words.dismissNamed(words[notice.kind](clinicName))
  return (
    <>
      <p className={styles.mark}>
        {words.marks[notice.kind]}
        <button
          type="button"
          className={styles.dismiss}
          aria-label={label}
          title={label}
          aria-busy={dismissal.pending}
          onClick={dismissal.run}
        >
          <Icon name="close" size="1em" />
        </button>
      </p>
      <ErrorText>
        {dismissal.failure === null
          ? null
          : failureText(text, dismissal.failure, { during: 'changing-account' })}
      </ErrorText>
    </>
  )
}
