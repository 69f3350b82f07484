import { useState, type ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Room } from '#src/areas/doctors/model/room.ts'
import { findRoomProblems, toRoomName, type RoomForm } from '#src/areas/doctors/model/roomForm.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { Field } from '#src/ui/Field.tsx'
import { EditorCard } from './EditorCard.tsx'

const drafts: Drafts<RoomForm> = new WeakMap()

interface RoomEditorProps {
  readonly clinicId: string
  /** What is renamed; null for a new room. */
  readonly room: Room | null
  /** All rooms of the clinic. */
  readonly rooms: readonly Room[]
  /** `news` says what was done; null where nothing was. */
  readonly onClose: (news: string | null) => void
}

/** The form of a room or a device, new or known. */
export function RoomEditor({ clinicId, room, rooms, onClose }: RoomEditorProps): ReactElement {
  const words = useDoctorsText().rooms
  const repositories = useRepositories()
  const [initial] = useState<RoomForm>({ name: room?.name ?? '' })
  const { found, keep } = useDraft(drafts, room?.roomId ?? '')
  const [values, setValues] = useState(found ?? initial)
  const others = rooms.filter(({ roomId }) => roomId !== room?.roomId)
  const save = useAction(async (form: RoomForm) => {
    const name = toRoomName(form)
    if (room === null) {
      await repositories.rooms.add(clinicId, name)
      return words.news.added(name)
    }
    await repositories.rooms.rename(clinicId, room.roomId, name)
    return words.news.saved(name)
  }, onClose)
  const form = useForm({
    values,
    setValues,
    validate: (typed) => findRoomProblems(typed, others),
    describe: ({ code }) => words.problems[code],
    submission: save,
  })
  const isChanged = values.name !== initial.name
  useKeepDraft(keep, isChanged ? values : null)

  return (
    <EditorCard
      title={room === null ? words.addTitle : words.editTitle(room.name)}
      words={words}
      formProps={form.props}
      save={save}
      isChanged={isChanged}
      isKept={found !== null}
      onCancel={() => {
        onClose(null)
      }}
    >
      <Field
        {...form.field('name')}
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        isRequired
        maxLength={LIMITS.roomName.max}
      />
    </EditorCard>
  )
}
