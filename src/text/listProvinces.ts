import { PROVINCE_CODES, type Province } from '#src/domain/provinces.ts'
import type { Texts } from './Texts.ts'

interface ProvinceOption {
  readonly value: Province
  readonly label: string
}

/** Returns the provinces and territories, by name. */
export function listProvinces({ provinces }: Pick<Texts, 'provinces'>): readonly ProvinceOption[] {
  return PROVINCE_CODES.map((code) => ({ value: code, label: provinces[code] }))
}
