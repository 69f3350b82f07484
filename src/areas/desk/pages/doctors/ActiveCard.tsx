import type { ReactElement, ReactNode } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import styles from './DoctorsPage.module.css'

/** What the card of a doctor and that of a room say alike. */
interface ActiveCardWords {
  readonly inactive: string
  readonly edit: string
  readonly editNamed: (name: string) => string
  readonly activate: string
  readonly activateNamed: (name: string) => string
  readonly deactivate: string
  readonly deactivateNamed: (name: string) => string
  readonly news: {
    readonly activated: (name: string) => string
    readonly deactivated: (name: string) => string
  }
}

interface ActiveCardProps {
  readonly words: ActiveCardWords
  readonly name: string
  readonly isActive: boolean
  /** Shown before the name. */
  readonly mark?: ReactNode
  readonly setActive: (isActive: boolean) => Promise<void>
  /** Null while another one is edited. */
  readonly onEdit: (() => void) | null
  readonly onNews: (news: string | null) => void
  /** What is known of it. */
  readonly children: ReactNode
}

/** A doctor or a room of the clinic: what is known of it, and whether it can be chosen. */
export function ActiveCard({
  words,
  name,
  isActive,
  mark,
  setActive,
  onEdit,
  onNews,
  children,
}: ActiveCardProps): ReactElement {
  const text = useDoctorsText()
  const change = useAction(
    () => setActive(!isActive),
    () => {
      onNews(isActive ? words.news.deactivated(name) : words.news.activated(name))
    },
  )
  return (
    <Card as="li" isMuted={!isActive}>
      <div className={styles.doctor}>
        {mark}
        <div className={styles.who}>
          <div className={styles.name}>
            <h3>{name}</h3>
            {isActive ? null : (
              <StateBadge icon="close" tone="waiting">
                {words.inactive}
              </StateBadge>
            )}
          </div>
          {children}
        </div>
        <div className={styles.actions}>
          {onEdit === null ? null : (
            <Button aria-label={words.editNamed(name)} onClick={onEdit}>
              {words.edit}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={isActive ? words.deactivateNamed(name) : words.activateNamed(name)}
            isPending={change.pending}
            onClick={() => {
              onNews(null)
              change.run()
            }}
          >
            {isActive ? words.deactivate : words.activate}
          </Button>
        </div>
      </div>
      <ErrorText>
        {change.failure === null
          ? null
          : failureText(text, change.failure, { during: 'changing-account' })}
      </ErrorText>
    </Card>
  )
}
