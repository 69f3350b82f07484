import { useEffect, useId, useRef, useState, type ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Room } from '#src/areas/doctors/model/room.ts'
import { findRoomProblems, toRoomName, type RoomForm } from '#src/areas/doctors/model/roomForm.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './DoctorsPage.module.css'

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
  const text = useDoctorsText()
  const words = text.rooms
  const id = useId()
  const formRef = useRef<HTMLFormElement>(null)
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
  const guard = useLeaveGuard(isChanged && !save.pending)
  useKeepDraft(keep, isChanged ? values : null)

  useEffect(() => {
    formRef.current?.querySelector('input')?.focus()
  }, [])

  return (
    <Card as="section" labelledBy={id}>
      <form {...form.props} ref={formRef} className={styles.form} aria-labelledby={id}>
        <h3 id={id}>{room === null ? words.addTitle : words.editTitle(room.name)}</h3>
        <StatusText>{found === null ? null : text.common.keptForm}</StatusText>
        <Field
          {...form.field('name')}
          label={words.name}
          hint={words.nameHint}
          autoComplete="off"
          isRequired
          maxLength={LIMITS.roomName.max}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={save.pending}>
            {words.save}
          </Button>
          <Button
            onClick={() => {
              guard.leave(() => {
                onClose(null)
              })
            }}
          >
            {words.cancel}
          </Button>
        </div>
        <ErrorText>
          {save.failure === null
            ? null
            : failureText(text, save.failure, { during: 'changing-account' })}
        </ErrorText>
      </form>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </Card>
  )
}
