import type { Texts } from '#src/areas/text/Texts.ts'
import { PROVINCE_CODES, type Province } from '#src/core/time/provinces.ts'

interface ProvinceOption {
  readonly value: Province
  readonly label: string
}

/** Returns the provinces and territories, by name. */
export function listProvinces({ provinces }: Pick<Texts, 'provinces'>): readonly ProvinceOption[] {
  return PROVINCE_CODES.map((code) => ({ value: code, label: provinces[code] }))
}
