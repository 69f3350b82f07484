import type { AbsenceDeed, BlockDeed, LateDeed } from '#src/areas/doctors/model/timeDeeds.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { assertNever } from '#src/core/failure/assertNever.ts'
import { format } from '#src/core/text/fr/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { daysBetween, startOfDay } from '#src/core/time/wallClock.ts'

/** What people of a clinic did with its hours and absences. */
export const timeDeeds: Texts['timeDeeds'] = {
  said: (name, deed, whose, zone) => {
    switch (deed.kind) {
      case 'absent':
        return `${name} a inscrit que ${away(deed, zone)}`
      case 'absence-removed':
        return deed.doctor === null
          ? `${name} a retiré une absence`
          : `${name} a retiré que ${away(deed, zone)}`
      case 'late':
        return `${name} a dit que ${late(deed)}`
      case 'late-taken-back':
        return `${name} a retiré que ${late(deed)}`
      case 'blocked':
        return `${name} a bloqué ${blocked(deed, whose, zone)}`
      case 'unblocked':
        return `${name} a débloqué ${blocked(deed, whose, zone)}`
      case 'hours-saved':
        return `${name} a enregistré les heures de la semaine de ${whose ?? 'un service'}`
      case 'hours-removed':
        return `${name} a retiré les heures de la semaine de ${whose ?? 'un service'}`
      default:
        return assertNever(deed)
    }
  },
}

function away({ doctor, from, until }: AbsenceDeed, zone: TimeZone): string {
  const who =
    doctor === null
      ? 'un professionnel est absent'
      : doctor === ''
        ? 'la clinique est fermée'
        : `${doctor} est absent`
  return `${who}${span(from, until, zone)}`
}

function late({ doctor, minutes }: LateDeed): string {
  return `${doctor ?? 'un professionnel'} ${minutes === null ? 'est en retard' : `a ${minutes} minutes de retard`}`
}

function blocked({ from, until }: BlockDeed, whose: string | null, zone: TimeZone): string {
  return `${whose === null ? 'une plage' : `une plage de ${whose}`}${from === null ? '' : '\u00a0:'}${span(from, until, zone)}`
}

/** ' jeu. 3 déc. 2026', ' du jeu. 3 déc. 2026 au sam. 5 déc. 2026', or with times where it is not of whole days. */
function span(from: number | null, until: number | null, zone: TimeZone): string {
  if (from === null) return ''
  const day = (timestamp: number): string => format.briefDate(timestamp, zone)
  const moment = (timestamp: number): string => `${day(timestamp)}, ${format.time(timestamp, zone)}`
  if (until === null) return ` à partir du ${moment(from)}`
  const isOfDays = startOfDay(from, zone) === from && startOfDay(until, zone) === until
  if (isOfDays) {
    const last = until - 1
    return daysBetween(from, last, zone) === 0
      ? ` ${day(from)}`
      : ` du ${day(from)} au ${day(last)}`
  }
  return daysBetween(from, until, zone) === 0
    ? ` ${day(from)}, de ${format.time(from, zone)} à ${format.time(until, zone)}`
    : ` du ${moment(from)} au ${moment(until)}`
}
