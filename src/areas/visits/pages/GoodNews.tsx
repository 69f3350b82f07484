import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { GoodNotice } from '#src/areas/visits/model/findNews.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './PatientNotices.module.css'

interface GoodNewsProps {
  readonly good: readonly GoodNotice[]
  /** The one appointment whose card is on the page; null where all of them are. */
  readonly onlyShown: { readonly appointmentId: string | null } | null
}

/**
 * Says in a line how many visits are new, where their marks are not all on the page, or are many. Otherwise it is for
 * screen readers, which hear of it.
 */
export function GoodNews({ good, onlyShown }: GoodNewsProps): ReactElement | null {
  const text = useVisitsText()
  const words = text.appointments.notices
  const { appointments } = useRepositories()
  const reading = useAction(async () => {
    await Promise.all(good.map((notice) => appointments.dismissNotice(notice)))
  })
  if (good.length === 0) return null
  const areAllShown =
    onlyShown === null ||
    good.every(({ appointmentId }) => appointmentId === onlyShown.appointmentId)
  const said = words.good(good.length)
  if (areAllShown && good.length === 1) return <VisuallyHidden>{said}</VisuallyHidden>
  return (
    <>
      <div className={styles.good}>
        <p className={styles.count}>
          <Icon name="check" size="1.1em" />
          {said}
        </p>
        {areAllShown ? null : <Link to={paths.dashboard()}>{words.seeAll}</Link>}
        <Button variant="quiet" isPending={reading.pending} onClick={reading.run}>
          {words.markAsRead}
        </Button>
      </div>
      <ErrorText>
        {reading.failure === null
          ? null
          : failureText(text, reading.failure, { during: 'changing-account' })}
      </ErrorText>
    </>
  )
}
