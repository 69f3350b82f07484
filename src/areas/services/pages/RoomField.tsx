import type { ReactElement } from 'react'
import type { Room } from '#src/areas/doctors/model/room.ts'
import type { ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'

/** Stands for no room. */
const NONE = ''

interface RoomFieldProps {
  readonly form: FormFields<ServiceForm>
  /** The rooms of the clinic. */
  readonly rooms: readonly Room[]
  /** The room that the service has so far, empty for none; null for a new service. */
  readonly storedRoom: string | null
}

/** Which room or device the service needs. A clinic without rooms is not asked. */
export function RoomField({ form, rooms, storedRoom }: RoomFieldProps): ReactElement | null {
  const words = useOwnServicesText().serviceForm
  const { roomId } = form.values
  const choices = rooms
    .filter((room) => room.isActive || room.roomId === roomId || room.roomId === storedRoom)
    .toSorted((a, b) => a.name.localeCompare(b.name))
  const nameOf = (id: string): string =>
    id === NONE ? '' : (rooms.find((room) => room.roomId === id)?.name ?? words.keepsRoom)
  if (choices.length === 0 && roomId === NONE) return null
  const hasOther = storedRoom !== null && roomId !== storedRoom
  return (
    <>
      <Select
        {...form.field('roomId')}
        label={words.room}
        hint={words.roomHint}
        options={[
          { value: NONE, label: words.noRoom },
          ...(roomId === NONE || choices.some((room) => room.roomId === roomId)
            ? []
            : [{ value: roomId, label: words.keepsRoom }]),
          ...choices.map((room) => ({
            value: room.roomId,
            label: room.isActive ? room.name : words.inactiveRoom(room.name),
          })),
        ]}
      />
      <StatusText>{hasOther ? words.roomChanges(nameOf(storedRoom)) : null}</StatusText>
    </>
  )
}
