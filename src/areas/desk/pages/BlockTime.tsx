import { useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import type { DeskPlace } from '#src/areas/desk/model/deskPlace.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { useRoomList } from '#src/areas/doctors/state/useRoomList.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'

/** Minutes that a block can last; a longer absence is entered as one. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240] as const

const USUAL_LENGTH = 30

interface BlockTimeProps {
  readonly clinicId: string
  readonly place: DeskPlace
  readonly zone: TimeZone
  /** Called with what to announce. */
  readonly onDone: (news: string) => void
}

/** Blocks a time of the doctor, or of a room or device. */
export function BlockTime({ clinicId, place, zone, onDone }: BlockTimeProps): ReactElement | null {
  const text = useDeskText()
  const words = text.planning
  const mayManage = useMay('manage-services')
  const { blocks } = useRepositories()
  const [length, setLength] = useState<number>(USUAL_LENGTH)
  const [note, setNote] = useState('')
  const { doctor, doctorId, start } = place
  const rooms = useRoomList(clinicId)
  const owners = [
    ...(doctorId === null ? [] : [{ value: doctorId, label: doctor.label }]),
    ...(rooms.status === 'ready' ? rooms.value : [])
      .filter(({ isActive }) => isActive)
      .map(({ roomId, name }) => ({ value: roomId, label: name })),
  ]
  const [chosen, setChosen] = useState('')
  const owner = owners.find(({ value }) => value === chosen) ?? owners[0] ?? null
  const until = start + length * MINUTE_MS
  const add = useAction(
    async () => {
      if (owner === null) return
      await blocks.add(clinicId, { doctorId: owner.value, from: start, until, note: note.trim() })
    },
    () => {
      onDone(words.blockAdded(start, until, owner?.label ?? '', zone))
    },
  )
  const missing =
    doctorId === null ? (
      <p className={primitives.remark}>
        {words.noRecord} {mayManage ? <Link to={paths.doctors()}>{words.enterDoctors}</Link> : null}
      </p>
    ) : null
  if (owner === null) return missing
  return (
    <form
      className={primitives.stack3}
      onSubmit={(event) => {
        event.preventDefault()
        add.run()
      }}
    >
      {missing}
      <Button type="submit" isPending={add.pending}>
        {words.blockFor(length)}
      </Button>
      <ErrorText>
        {add.failure === null ? null : failureText(text, add.failure, { during: 'blocking-time' })}
      </ErrorText>
      {owners.length === 1 && doctorId !== null ? null : (
        <Select label={words.blockWhat} value={owner.value} options={owners} onChange={setChosen} />
      )}
      <Select
        label={words.blockLength}
        value={String(length)}
        options={LENGTHS.map((each) => ({ value: String(each), label: words.minutes(each) }))}
        onChange={(value) => {
          setLength(Number(value))
        }}
      />
      <Field
        label={words.blockNote}
        hint={words.blockNoteHint}
        value={note}
        maxLength={LIMITS.blockNote.max}
        autoComplete="off"
        onChange={setNote}
      />
    </form>
  )
}
