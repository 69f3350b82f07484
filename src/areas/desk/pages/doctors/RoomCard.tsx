import { useId, type ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Room } from '#src/areas/doctors/model/room.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import styles from './DoctorsPage.module.css'

interface RoomCardProps {
  readonly clinicId: string
  readonly room: Room
  /** The services that take the room, each with its doctor. */
  readonly services: readonly string[]
  /** Null while another room is edited. */
  readonly onEdit: (() => void) | null
  readonly onNews: (news: string | null) => void
}

/** A room or a device of the clinic. */
export function RoomCard({
  clinicId,
  room: { roomId, name, isActive },
  services,
  onEdit,
  onNews,
}: RoomCardProps): ReactElement {
  const text = useDoctorsText()
  const words = text.rooms
  const nameId = useId()
  const { rooms } = useRepositories()
  const change = useAction(
    () => rooms.setActive(clinicId, roomId, !isActive),
    () => {
      onNews(isActive ? words.news.deactivated(name) : words.news.activated(name))
    },
  )
  return (
    <Card as="li" isMuted={!isActive}>
      <div className={styles.doctor}>
        <div className={styles.who}>
          <div className={styles.name}>
            <h3 id={nameId}>{name}</h3>
            {isActive ? null : (
              <StateBadge icon="close" tone="waiting">
                {words.inactive}
              </StateBadge>
            )}
          </div>
          <p>{words.services(services)}</p>
          {isActive || services.length === 0 ? null : <p>{words.stillUsed(services.length)}</p>}
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
