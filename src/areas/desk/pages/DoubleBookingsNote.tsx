import { useMemo, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { findDoubleBookings } from '#src/areas/visits/model/doubleBookings.ts'
import { paths } from '#src/config/paths.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'

interface DoubleBookingsNoteProps {
  readonly active: readonly ActiveAppointment[]
  readonly now: number
}

/** Says that doctors have two visits at once which nobody squeezed in, and leads to the list of them. */
export function DoubleBookingsNote({ active, now }: DoubleBookingsNoteProps): ReactElement | null {
  const words = useDeskText().desk
  const mayManage = useMay('manage-services')
  const count = useMemo(
    () => findDoubleBookings(active, now).filter(({ isChosen }) => !isChosen).length,
    [active, now],
  )
  return count === 0 ? null : (
    <ProblemNote>
      {words.doubleBookings(count)}
      {mayManage ? (
        <>
          {' '}
          <Link to={paths.doctors()}>{words.showDoubleBookings}</Link>
        </>
      ) : null}
    </ProblemNote>
  )
}
