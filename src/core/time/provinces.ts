/** The provinces and territories as they are stored (spec §3, Provinces), in the spec's order. */
export const PROVINCE_CODES = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const

export type Province = (typeof PROVINCE_CODES)[number]

/** Estimated sales tax of each province in percent (spec §9): 13 means 13 %. */
export const TAX_RATES_PERCENT: Readonly<Record<Province, number>> = {
  AB: 5,
  BC: 12,
  MB: 12,
  NB: 15,
  NL: 15,
  NS: 15,
  NT: 5,
  NU: 5,
  ON: 13,
  PE: 15,
  QC: 14.975,
  SK: 11,
  YT: 5,
}

const KNOWN_CODES: ReadonlySet<string> = new Set(PROVINCE_CODES)

/** Whether a stored or chosen value is one of the thirteen codes (spec §3). */
export function isProvince(value: string): value is Province {
  return KNOWN_CODES.has(value)
}
