import type { ReactElement } from 'react'
import type { GroupTime } from '#src/areas/desk/model/groupTimes.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { groupKey } from './entryKey.ts'
import { GroupDialog } from './GroupDialog.tsx'
import { LateDialog } from './LateDialog.tsx'
import { ServiceChoice } from './ServiceChoice.tsx'
import type { DayDialogsState } from './useDayDialogs.ts'
import type { LateDoctorsAtDesk } from './useLateDoctors.ts'

interface DayDialogsProps {
  readonly state: DayDialogsState
  readonly clinicId: string
  readonly zone: TimeZone
  /** All groups of the days. */
  readonly groups: readonly GroupTime[]
  readonly late: LateDoctorsAtDesk
  readonly onOpen: (appointment: Appointment) => void
  /** Called with what to announce. */
  readonly onNews: (news: string) => void
}

/** The dialogs above the days of a clinic: a late doctor, a group, a block, and the choice of a service. */
export function DayDialogs({
  state,
  clinicId,
  zone,
  groups,
  late,
  onOpen,
  onNews,
}: DayDialogsProps): ReactElement {
  return (
    <>
      <LateDialog late={late} />
      <GroupDialog
        group={groups.find((group) => groupKey(group) === state.group) ?? null}
        zone={zone}
        onOpen={onOpen}
        onClose={state.closeGroup}
      />
      <BlockDialog
        clinicId={clinicId}
        choice={state.block}
        zone={zone}
        onClose={state.closeBlock}
        onDone={(done) => {
          state.closeBlock()
          onNews(done)
        }}
      />
      <ServiceChoice choice={state.choice} zone={zone} onClose={state.closeChoice} />
    </>
  )
}
