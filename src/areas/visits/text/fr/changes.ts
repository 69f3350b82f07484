import type { LoggedRecordList } from '#src/areas/accounts/model/loggedLists.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'
import { format } from '#src/core/text/fr/format.ts'
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
export const changes: Texts['changes'] = {
  intro:
    'Les 200 dernières modifications faites par les personnes de votre clinique, les plus récentes d’abord.',
  none: 'Personne à votre clinique n’a encore rien modifié.',
  deed: (change, names) => {
    const deed = DESCRIBE[change.list](change, names)
    return deed === null ? null : `${change.name} ${deed}`
  },
  appointment: (patient, timestamp, zone) =>
    `${patient}, ${format.briefDate(timestamp, zone)} à\u00a0${format.time(timestamp, zone)}`,
  appointmentLoading: 'Chargement du rendez-vous…',
  appointmentFailed: 'Nous n’avons pas pu charger le rendez-vous.',
  appointmentGone: 'Ce rendez-vous n’est plus conservé.',
  more: (count) => `Afficher ${count} de plus`,
}
