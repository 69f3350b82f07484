import { useState } from 'react'
import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/domain/account.ts'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { groupAppointments } from '#src/domain/appointments.ts'
import { text } from '#src/text/text.ts'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { AppointmentList } from './AppointmentList.tsx'
import { PastAppointmentsGroup } from './PastAppointmentsGroup.tsx'
import { SummaryTiles } from './SummaryTiles.tsx'
import type { Tile } from './SummaryTiles.tsx'

interface ClinicDashboardProps {
  readonly account: ClinicAccount
  readonly active: readonly ActiveAppointment[]
}

/** The clinic's view of the appointments page (spec §2). */
export function ClinicDashboard({ account, active }: ClinicDashboardProps): ReactElement {
  const [selected, setSelected] = useState<Tile>('all')
  const { confirmed, pending } = groupAppointments(active)
  const words = text.appointments

  return (
    <>
      <SummaryTiles
        counts={{ all: active.length, confirmed: confirmed.length, pending: pending.length }}
        selected={selected}
        onSelect={setSelected}
      />
      {selected === 'all' && active.length === 0 ? (
        <EmptyText>{words.noAppointments}</EmptyText>
      ) : (
        <div>
          {selected === 'pending' ? null : (
            <Collapsible title={words.confirmedGroup}>
              <AppointmentList
                appointments={confirmed}
                viewer="clinic"
                emptyText={words.noConfirmed}
              />
            </Collapsible>
          )}
          {selected === 'confirmed' ? null : (
            <Collapsible title={words.pendingGroup}>
              <AppointmentList appointments={pending} viewer="clinic" emptyText={words.noPending} />
            </Collapsible>
          )}
        </div>
      )}
      <PastAppointmentsGroup account={account} active={active} />
    </>
  )
}
