import type { Texts } from '#src/areas/text/Texts.ts'
import { paths, type routePatterns } from '#src/config/paths.ts'

interface ClinicPage {
  readonly path: () => string
  readonly heading: (text: Texts) => string
  /** A text below the heading, which no link to the page has, once the page has loaded. */
  readonly says: (text: Texts) => string
  /** Buttons, each with a text that comes when it is pressed. */
  readonly presses?: (text: Texts) => readonly (readonly [button: string, saying: string])[]
}

/**
 * Pages for clinics alone that are opened without an id. The tests of all pages, the scenes and the bench read
 * them here.
 */
export const CLINIC_PAGES = {
  doctors: {
    path: paths.doctors,
    heading: ({ doctors }) => doctors.title,
    says: ({ doctors }) => doctors.add,
    presses: ({ doctors }) => [
      [doctors.add, doctors.save],
      [doctors.save, doctors.problems['doctor-required']],
    ],
  },
  hours: {
    path: () => paths.hours(),
    heading: ({ hours }) => hours.title,
    says: ({ hours }) => hours.choose,
  },
  numbers: {
    path: paths.numbers,
    heading: ({ numbers }) => numbers.title,
    says: ({ numbers }) => numbers.everyone,
    presses: ({ numbers }) => [[numbers.kinds.month, numbers.current.month]],
  },
} as const satisfies Partial<Record<keyof typeof routePatterns, ClinicPage>>

/** The rows by their names. */
export const clinicPages: readonly (readonly [name: string, ClinicPage])[] =
  Object.entries(CLINIC_PAGES)
