import type { Province } from '#src/core/time/provinces.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

/** The document reads it (index.html). */
const PROVINCE_KEY = 'find-province'

interface ProvinceStorageOptions {
  /** Returns the browser's `localStorage`; throws where storage is forbidden. */
  readonly openStorage: () => Storage
  readonly reportProblem: ReportProblem
}

/**
 * The province in which somebody last looked for a time, in `localStorage`. It says nothing of a person, so that it
 * outlives a sign-out.
 */
export function createProvinceStorage({ openStorage, reportProblem }: ProvinceStorageOptions) {
  return {
    save: (province: Province): void => {
      try {
        openStorage().setItem(PROVINCE_KEY, province)
      } catch (error) {
        reportProblem("The province of the last search can't be saved", error)
      }
    },
  }
}
