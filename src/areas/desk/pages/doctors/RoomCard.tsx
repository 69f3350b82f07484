import type { ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Room } from '#src/areas/doctors/model/room.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { ActiveCard } from './ActiveCard.tsx'

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
  const words = useDoctorsText().rooms
  const { rooms } = useRepositories()
  return (
    <ActiveCard
      words={words}
      name={name}
      isActive={isActive}
      setActive={(is) => rooms.setActive(clinicId, roomId, is)}
      onEdit={onEdit}
      onNews={onNews}
    >
      <p>{words.services(services)}</p>
      {isActive || services.length === 0 ? null : <p>{words.stillUsed(services.length)}</p>}
    </ActiveCard>
  )
}
