import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** A clinic that takes no bookings from a patient any more. */
export const blocking = {
  block: 'Block this patient',
  question: (name: string): string => `Block ${name}?`,
  explanation: [
    'This patient can no longer book or send requests at your clinic. Other clinics are not affected and do not learn of it.',
    'When the patient tries to book, a message says that your clinic does not take bookings from this account. You can lift the block at any time on your account page.',
  ],
  nothingUpcoming: 'This patient has no upcoming appointments at your clinic.',
  upcoming: (count: number): string =>
    count === 1
      ? 'This appointment stays unless you cancel it:'
      : `These ${count} appointments stay unless you cancel them:`,
  appointment: (timestamp: number, zone: TimeZone, serviceName: string): string =>
    `${format.spoken(timestamp, zone)}: ${serviceName}`,
  alsoCancel: (count: number): string =>
    count === 1
      ? 'Also cancel this appointment now'
      : `Also cancel these ${count} appointments now`,
  confirm: 'Block patient',
  cancelling: (done: number, total: number): string => `Cancelled ${done} of ${total}…`,
  stopped: (failure: string): string => `${failure} Try again to go on from here.`,
  blocked: (name: string): string =>
    `You block ${name}: this patient cannot book at your clinic. You can lift the block on your account page.`,

  sectionTitle: 'Blocked patients',
  sectionIntro:
    'These patients cannot book or send requests at your clinic. To block a patient, open one of the patient’s appointments.',
  nobody: 'No blocked patients.',
  unknown: 'A patient without appointments at your clinic',
  lift: 'Lift the block',
  liftFor: (name: string): string => `Lift the block of ${name}`,
  lifted: (name: string): string => `${name} can book at your clinic again.`,
} as const
