import type { Texts } from '#src/areas/text/Texts.ts'

/** The clocks of clinics. A zone goes by a city that people know: its official names mislead in winter. */
export const zone: Texts['zone'] = {
  cities: {
    'America/St_Johns': 'St. John’s',
    'America/Goose_Bay': 'Goose Bay',
    'America/Halifax': 'Halifax',
    'America/Moncton': 'Moncton',
    'America/Blanc-Sablon': 'Blanc-Sablon',
    'America/Toronto': 'Toronto',
    'America/Iqaluit': 'Iqaluit',
    'America/Atikokan': 'Atikokan',
    'America/Winnipeg': 'Winnipeg',
    'America/Rankin_Inlet': 'Rankin Inlet',
    'America/Regina': 'Regina',
    'America/Edmonton': 'Edmonton',
    'America/Cambridge_Bay': 'Cambridge Bay',
    'America/Vancouver': 'Vancouver',
    'America/Whitehorse': 'Whitehorse',
  },
  option: (time, city, keepsOneTime) =>
    `${time}, heure de ${city}${keepsOneTime ? ' (la même toute l’année)' : ''}`,
  note: (city) => `heure de ${city}`,
  otherClock: (city) =>
    `Toutes les heures sont celles de votre clinique\u00a0: heure de ${city}. L’horloge de cet ordinateur indique une autre heure.`,
  notes: (city) => `Toutes les heures sont à l’heure de ${city}.`,
}
