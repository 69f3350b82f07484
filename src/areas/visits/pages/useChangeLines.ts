import type { LogEntry } from '#src/areas/accounts/model/logEntry.ts'
import { peopleChangesOf } from '#src/areas/accounts/model/peopleHistory.ts'
import type { ClinicPeople } from '#src/areas/accounts/model/staff.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { timeDeedsOf, type TimeDeed } from '#src/areas/doctors/model/timeDeeds.ts'
import { useDoctorList } from '#src/areas/doctors/state/useDoctorList.ts'
import { useRoomList } from '#src/areas/doctors/state/useRoomList.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { visitEventOf } from '#src/areas/visits/model/visitHistory.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'

/** A change of a clinic in words. */
interface ChangeLine {
  readonly key: string
  readonly said: string
  /** In epoch milliseconds. */
  readonly at: number
  /** The page of what was changed; null where there is none. */
  readonly to: string | null
}

/** Returns the latest changes of the clinic in words, the latest first; null while the names in them are loading. */
export function useChangeLines(entries: readonly LogEntry[]): readonly ChangeLine[] | null {
  const { history, timeDeeds } = useClinicVisitsText()
  const { staff: words } = useStaffText()
  const account = useClinic()
  const { clinicId } = account
  const { staff } = useRepositories()
  const people = useLive<ClinicPeople>((observer) => staff.watch(clinicId, observer), clinicId)
  const lists = [
    useClinicServices(clinicId),
    useDoctorList(clinicId),
    useRoomList(clinicId),
  ] as const
  if ([...lists, people].some(({ status }) => status === 'loading')) return null

  const zone = zoneOfClinic(account)
  const [services, doctors, rooms] = lists
  const names = new Map<string, string>([
    ...(services.status === 'ready' ? services.value : []).map(nameById('id')),
    ...(doctors.status === 'ready' ? doctors.value : []).map(nameById('doctorId')),
    ...(rooms.status === 'ready' ? rooms.value : []).map(nameById('roomId')),
  ])
  // Without them, the log itself names most.
  const members = people.status === 'ready' ? people.value.members : []
  return [
    ...entries.flatMap((entry): readonly ChangeLine[] => {
      const { key, at, name } = entry
      const event = visitEventOf(entry)
      const [appointmentId] = entry.value.place
      if (event === null || appointmentId === undefined) return []
      const to = paths.appointmentDetails({ clinicId, appointmentId })
      return [{ key, at, said: history.deed(event, name), to }]
    }),
    ...timeDeedsOf(entries).map(({ key, at, name, deed }): ChangeLine => {
      const whose = names.get(idOf(deed) ?? '') ?? null
      return { key, at, said: timeDeeds.said(name, deed, whose, zone), to: null }
    }),
    ...peopleChangesOf(entries, new Map(members.map(nameById('userId')))).map(
      (change): ChangeLine => ({
        key: change.key,
        at: change.at,
        said: words.change(change),
        to: null,
      }),
    ),
  ].toSorted((a, b) => b.at - a.at)
}

function nameById<Key extends string>(
  key: Key,
): (record: Readonly<Record<Key | 'name', string>>) => [string, string] {
  return (record) => [record[key], record.name]
}

/** Of whom or what it was, where the deed says no name. */
function idOf(deed: TimeDeed): string | null {
  if ('serviceId' in deed) return deed.serviceId
  return 'listId' in deed ? deed.listId : null
}
