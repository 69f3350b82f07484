import type { TimeZone } from '#src/core/time/timeZones.ts'

/** The clocks of clinics. A zone goes by a city that people know: its official names mislead in winter. */
export const zone = {
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
  } satisfies Readonly<Record<TimeZone, string>>,
  /** One of the zones to choose from, by what its clocks show now: '10:42 AM, Toronto time'. */
  option: (time: string, city: string, keepsOneTime: boolean): string =>
    `${time}, ${city} time${keepsOneTime ? ' (the same all year)' : ''}`,
  /** Beside a time, where the reader's clock shows another. */
  note: (city: string): string => `${city} time`,
  /** To a clinic whose computer shows another time. */
  otherClock: (city: string): string =>
    `All times are your clinic's: ${city} time. This computer's clock shows another time.`,
  /** Above many times, for the same reason. */
  notes: (city: string): string => `All times are ${city} time.`,
} as const
