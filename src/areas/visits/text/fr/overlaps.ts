import type { Texts } from '#src/areas/text/Texts.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { format } from '#src/core/text/fr/format.ts'
import { plural } from '#src/core/text/fr/plural.ts'
import { endOf, startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Where a doctor would have two visits at once. */
export const overlaps: Texts['overlaps'] = {
  busy: (doctor, visits, zone) =>
    `${doctor} a ${plural(visits.length, 'une autre visite', 'd’autres visites')} à ce moment\u00a0: ${visits
      .map((visit) => describeVisit(visit, zone))
      .join('; ')}.`,
  ofRequest: ({ patientData, bookingDetails }, zone) =>
    `${patientData.fullname}, ${format.spoken(bookingDetails.slot.timestamp, zone)}.`,
  question: (doctors) =>
    doctors.length === 1 && doctors[0] !== undefined
      ? `${doctors[0]} aurait deux visites en même temps`
      : 'Des professionnels auraient deux visites en même temps',
  description:
    'Les deux visites restent réservées. Vous pourrez déplacer l’une ou l’autre plus tard.',
  goBack: 'Revenir',
  book: 'Réserver en même temps que l’autre visite',
  approve: 'Approuver en même temps que l’autre visite',
  move: 'Déplacer en même temps que l’autre visite',
  squeezeIn: { book: 'Réserver quand même', move: 'Déplacer quand même' },
}

function describeVisit(visit: ActiveAppointment, zone: TimeZone): string {
  const name =
    visit.status === 'pending'
      ? `${visit.patientData.fullname} (demande)`
      : visit.patientData.fullname
  return `${name}, de ${format.time(startOf(visit), zone)} à ${format.time(endOf(visit), zone)}`
}
