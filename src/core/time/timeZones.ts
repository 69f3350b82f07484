import type { Province } from './provinces.ts'

/** The time zones that a clinic can be in, by their IANA names, from east to west. */
export const TIME_ZONES = [
  'America/St_Johns',
  'America/Goose_Bay',
  'America/Halifax',
  'America/Moncton',
  'America/Blanc-Sablon',
  'America/Toronto',
  'America/Iqaluit',
  'America/Atikokan',
  'America/Winnipeg',
  'America/Rankin_Inlet',
  'America/Regina',
  'America/Edmonton',
  'America/Cambridge_Bay',
  'America/Vancouver',
  'America/Whitehorse',
] as const

export type TimeZone = (typeof TIME_ZONES)[number]

/** The zones of each province, that of most people first. */
const ZONES: Readonly<Record<Province, readonly [TimeZone, ...TimeZone[]]>> = {
  AB: ['America/Edmonton'],
  BC: ['America/Vancouver', 'America/Edmonton'],
  MB: ['America/Winnipeg'],
  NB: ['America/Moncton'],
  NL: ['America/St_Johns', 'America/Goose_Bay'],
  NS: ['America/Halifax'],
  NT: ['America/Edmonton'],
  NU: ['America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay', 'America/Atikokan'],
  ON: ['America/Toronto', 'America/Winnipeg', 'America/Atikokan'],
  PE: ['America/Halifax'],
  QC: ['America/Toronto', 'America/Halifax', 'America/Blanc-Sablon'],
  SK: ['America/Regina', 'America/Winnipeg'],
  YT: ['America/Whitehorse'],
}

const KNOWN_ZONES: ReadonlySet<string> = new Set(TIME_ZONES)

/** Returns whether a stored or chosen value is one of {@link TIME_ZONES}. */
export function isTimeZone(value: string): value is TimeZone {
  return KNOWN_ZONES.has(value)
}

/** Returns the zone in which most people of a province live. */
export function defaultZoneOf(province: Province): TimeZone {
  return ZONES[province][0]
}

/** Returns the zones that are in use somewhere in a province, the default first. */
export function zonesOffered(province: Province): readonly TimeZone[] {
  return ZONES[province]
}

/** Returns the zone of a clinic. Where it named none, that is its province's default. */
export function zoneOfClinic({
  province,
  timeZone,
}: {
  readonly province: Province
  readonly timeZone?: string
}): TimeZone {
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : defaultZoneOf(province)
}

/** What a service and an appointment copy of their clinic. */
interface ClinicPlace {
  readonly clinicProvince: Province
  readonly clinicTimeZone?: string
}

/** Returns the zone in which a service's times are shown. */
export function zoneOfService({ clinicProvince, clinicTimeZone = '' }: ClinicPlace): TimeZone {
  return zoneOfClinic({ province: clinicProvince, timeZone: clinicTimeZone })
}

/** Returns the zone in which an appointment's time is shown. */
export function zoneOfBooking(details: ClinicPlace): TimeZone {
  return zoneOfService(details)
}
