import type { ReactElement } from 'react'
import { type SlotRow, timestampOf } from '#src/areas/services/model/slotRow.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { Checkbox } from '#src/ui/Checkbox.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'

interface LengthNoteProps {
  /** Minutes. */
  readonly duration: number
  readonly doctor: string
  /** The free times that overlap with the new length, in time order. */
  readonly overlapping: readonly SlotRow[]
  readonly takesBack: boolean
  readonly onChange: (takesBack: boolean) => void
}

/** What a new length does to times that are published, and the choice to take them back. */
export function LengthNote({
  duration,
  doctor,
  overlapping,
  takesBack,
  onChange,
}: LengthNoteProps): ReactElement {
  const words = useOwnServicesText().serviceForm
  const times = overlapping.flatMap((row) => {
    const timestamp = timestampOf(row)
    return timestamp === null ? [] : [{ timestamp, zone: row.zone }]
  })
  return (
    <>
      <StatusText>
        {times.length === 0 ? null : words.lengthOverlaps(duration, doctor, times)}
      </StatusText>
      {times.length === 0 ? null : (
        <Checkbox
          name="takesBackOverlapping"
          label={words.takeBackOverlapping(times.length)}
          value={takesBack}
          onChange={onChange}
        />
      )}
    </>
  )
}
