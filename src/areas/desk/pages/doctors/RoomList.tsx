import { useId, useRef, useState, type ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Room } from '#src/areas/doctors/model/room.ts'
import { useRoomList } from '#src/areas/doctors/state/useRoomList.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { MAX_ROOMS } from '#src/core/fields/limits.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './DoctorsPage.module.css'
import { RoomCard } from './RoomCard.tsx'
import { RoomEditor } from './RoomEditor.tsx'

interface RoomListProps {
  readonly clinicId: string
  /** All services of the clinic. */
  readonly services: readonly ListedService[]
}

/** Stands for the form of a new room. */
const NEW = 'new'

/** The clinic's rooms and devices, each with what can be changed; one form is open at a time. */
export function RoomList({ clinicId, services }: RoomListProps): ReactElement {
  const text = useDoctorsText()
  const words = text.rooms
  const id = useId()
  const sectionRef = useRef<HTMLElement>(null)
  const live = useRoomList(clinicId)
  const rooms = live.status === 'ready' ? live.value : null
  // The id of the room that is edited.
  const [edited, setEdited] = useState<string | null>(null)
  const [news, setNews] = useState<string | null>(null)
  // The button that opened a form, or the form's own, goes when the other comes.
  useFocusFallback(sectionRef, edited ?? '')
  const isFull = rooms !== null && rooms.length >= MAX_ROOMS

  function open(which: string): void {
    setNews(null)
    setEdited(which)
  }
  function close(said: string | null): void {
    setNews(said)
    setEdited(null)
  }

  return (
    <section ref={sectionRef} tabIndex={-1} aria-labelledby={id} className={styles.list}>
      <div className={styles.head}>
        <h2 id={id}>{words.title}</h2>
        {rooms !== null && edited === null && !isFull ? (
          <Button
            onClick={() => {
              open(NEW)
            }}
          >
            {words.add}
          </Button>
        ) : null}
      </div>
      <p className={primitives.soft}>{words.intro}</p>
      <StatusText tone="success">{news}</StatusText>
      {live.status === 'loading' ? <p>{words.loading}</p> : null}
      {live.status === 'failed' ? (
        <div className={primitives.stack3}>
          <ErrorText>
            {`${words.loadFailed} ${failureText(text, live.failure, { during: 'loading' })}`}
          </ErrorText>
          <div>
            <Button onClick={live.retry}>{text.common.tryAgain}</Button>
          </div>
        </div>
      ) : null}
      {isFull ? <p>{words.full}</p> : null}
      {rooms !== null && edited === NEW ? (
        <RoomEditor clinicId={clinicId} room={null} rooms={rooms} onClose={close} />
      ) : null}
      {rooms !== null && rooms.length === 0 && edited !== NEW ? <p>{words.empty}</p> : null}
      {rooms === null || rooms.length === 0 ? null : (
        <ul className={styles.doctors}>
          {rooms
            // Also those that are not active: a press must not move what is pressed next.
            .toSorted((a, b) => text.sorting.compare(a.name, b.name))
            .map((room) => renderRoom(room, rooms))}
        </ul>
      )}
    </section>
  )

  function renderRoom(room: Room, all: readonly Room[]): ReactElement {
    const { roomId } = room
    if (roomId === edited) {
      return (
        <li key={roomId}>
          <RoomEditor clinicId={clinicId} room={room} rooms={all} onClose={close} />
        </li>
      )
    }
    return (
      <RoomCard
        key={roomId}
        clinicId={clinicId}
        room={room}
        services={services
          .filter((service) => service.roomId === roomId)
          .map(({ name, doctor }) => words.serviceOf(name, doctor))}
        onEdit={
          edited === null
            ? () => {
                open(roomId)
              }
            : null
        }
        onNews={setNews}
      />
    )
  }
}
