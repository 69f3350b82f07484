import { routePatterns } from '#src/config/paths.ts'

/** Where people must be logged in. */
export const SIGNED_IN_PATHS = [
  routePatterns.account,
  routePatterns.confirmEmail,
  routePatterns.dashboard,
  routePatterns.appointmentDetails,
  routePatterns.moveAppointment,
  routePatterns.booking,
  routePatterns.checkout,
  routePatterns.addService,
  routePatterns.clinicSettings,
  routePatterns.share,
  routePatterns.away,
  routePatterns.hours,
  routePatterns.newAppointment,
  routePatterns.numbers,
] as const

export type SignedInPath = (typeof SIGNED_IN_PATHS)[number]
