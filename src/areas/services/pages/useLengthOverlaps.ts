import { useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import type { OtherService } from '#src/areas/doctors/model/doctorOverlaps.ts'
import { findLengthOverlaps } from '#src/areas/services/model/lengthOverlaps.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import type { SlotRow } from '#src/areas/services/model/slotRow.ts'
import { useNow } from '#src/areas/useNow.ts'

export interface LengthOverlaps {
  /** The published free times that overlap with the new length. */
  readonly overlapping: readonly SlotRow[]
  /** Whether the clinic takes them back. */
  readonly takesBack: boolean
  readonly setTakesBack: Dispatch<SetStateAction<boolean>>
  readonly withoutTakenBack: (slots: readonly SlotRow[]) => readonly SlotRow[]
}

const NO_ROWS: readonly SlotRow[] = []

/** What a new length of a service's visits does to its published times. */
export function useLengthOverlaps(
  service: Service | null,
  { slots, duration: typed }: Pick<ServiceForm, 'slots' | 'duration'>,
  others: readonly OtherService[],
): LengthOverlaps {
  const now = useNow()
  const [takesBack, setTakesBack] = useState(false)
  const storedDuration = service?.duration ?? 0
  const overlapping = useMemo(() => {
    const duration = Number(typed)
    if (storedDuration === 0 || duration === 0 || duration === storedDuration) return NO_ROWS
    return findLengthOverlaps(slots, { duration, storedDuration, others, now })
  }, [slots, typed, storedDuration, others, now])
  return {
    overlapping,
    takesBack,
    setTakesBack,
    withoutTakenBack: (rows) =>
      takesBack ? rows.filter((row) => !overlapping.includes(row)) : rows,
  }
}
