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

export interface ProvinceFacts {
  readonly label: string
  /** Estimated sales tax in percent (spec §9): 13 means 13 %. */
  readonly taxRatePercent: number
}

/** Name and estimated sales tax of each province (spec §9). */
export const PROVINCES: Readonly<Record<Province, ProvinceFacts>> = {
  AB: { label: 'Alberta', taxRatePercent: 5 },
  BC: { label: 'British Columbia', taxRatePercent: 12 },
  MB: { label: 'Manitoba', taxRatePercent: 12 },
  NB: { label: 'New Brunswick', taxRatePercent: 15 },
  NL: { label: 'Newfoundland and Labrador', taxRatePercent: 15 },
  NS: { label: 'Nova Scotia', taxRatePercent: 15 },
  NT: { label: 'Northwest Territories', taxRatePercent: 5 },
  NU: { label: 'Nunavut', taxRatePercent: 5 },
  ON: { label: 'Ontario', taxRatePercent: 13 },
  PE: { label: 'Prince Edward Island', taxRatePercent: 15 },
  QC: { label: 'Quebec', taxRatePercent: 14.975 },
  SK: { label: 'Saskatchewan', taxRatePercent: 11 },
  YT: { label: 'Yukon', taxRatePercent: 5 },
}

const KNOWN_CODES: ReadonlySet<string> = new Set(PROVINCE_CODES)

/** Whether a stored or chosen value is one of the thirteen codes (spec §3). */
export function isProvince(value: string): value is Province {
  return KNOWN_CODES.has(value)
}
