import type { Texts } from '#src/areas/text/Texts.ts'
import type { CalendarEvent } from '#src/areas/visits/model/calendarEvent.ts'
import { site } from '#src/config/site.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'

/** After the title in a calendar, where the visit is not certain. */
const STATE: Readonly<Record<CalendarEvent['status'], string>> = {
  tentative: ' (pas encore confirmé)',
  confirmed: '',
  cancelled: ' (annulé)',
}

// Calendars are shared, and shown on lock screens: nothing here says what the visit is for.
export const calendar: Texts['calendar'] = {
  add: 'Ajouter à votre calendrier',
  addAll: (count) => `Ajouter les ${String(count)} à votre calendrier`,
  remove: 'Retirer de votre calendrier',
  saveFile: 'Enregistrer le fichier de calendrier',
  saveCancellation: 'Enregistrer le fichier d’annulation',
  google: 'Google Agenda',
  outlook: 'Outlook',
  opensElsewhere: (service) => `${service} (quitte ${site.brand})`,

  // What an import does
  keepsCopy: 'Ceci est une copie. Si votre rendez-vous change, ajoutez-le de nouveau.',
  cancels:
    'Certains calendriers retirent l’entrée quand vous ouvrez ce fichier, d’autres la marquent comme annulée. Si elle est encore là ensuite, veuillez la supprimer vous-même.',

  // The entry itself
  title: (clinic, status) => `Rendez-vous à ${clinic}${STATE[status]}`,
  place: (address, province) => `${address}, ${province}`,
  description: (url, phone) =>
    [
      ...(phone === '' ? [] : [`Téléphone\u00a0: ${phone}`]),
      `Voir le rendez-vous tel qu’il est maintenant\u00a0: ${url}`,
    ].join('\n'),
  fileName: (timestamp, zone) => `rendez-vous-${toWallTime(timestamp, zone).date}.ics`,
  fileNameOfAll: 'rendez-vous.ics',
}
