import type { LoggedRecordList } from '#src/areas/accounts/model/loggedLists.ts'
import type { RecordChange, RecordNames } from '#src/areas/visits/model/recordChange.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { describeDoctorChange, describeRoomChange } from './changes/describeNumberedChange.ts'
import { describeServiceChange } from './changes/describeServiceChange.ts'
import { describeSettingsChange } from './changes/describeSettingsChange.ts'
import { describeVisitChange } from './changes/describeVisitChange.ts'

/** The words of each list whose changes are logged, but for hours and absences: see `timeDeeds`. */
const DESCRIBE: Readonly<Record<LoggedRecordList, DescribeChange>> = {
  appointments: describeVisitChange,
  completed_appointments: describeVisitChange,
  services: describeServiceChange,
  doctors: describeDoctorChange,
  rooms: describeRoomChange,
  clinics: describeSettingsChange,
}

/** The page of the latest changes at a clinic. */
export const changes = {
  intro: 'The latest 200 changes that people of your clinic made, newest first.',
  none: 'Nobody at your clinic has changed anything yet.',
  /** 'Dana Roy changed the service Dental cleaning: price'; null where nothing can be said of it. */
  deed: (change: RecordChange, names: RecordNames): string | null => {
    const deed = DESCRIBE[change.list](change, names)
    return deed === null ? null : `${change.name} ${deed}`
  },
  /** 'Amara Osei, Tue 3 Mar 2026 10:42 AM' */
  appointment: (patient: string, timestamp: number, zone: TimeZone): string =>
    `${patient}, ${format.briefDate(timestamp, zone)} ${format.time(timestamp, zone)}`,
  appointmentLoading: 'Loading the appointment…',
  appointmentFailed: 'We could not load the appointment.',
  appointmentGone: 'This appointment is no longer stored.',
  more: (count: number): string => `Show ${count} more`,
} as const
