import type { ToldPatients } from '#src/areas/visits/model/dueCall.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** Who is told of what a clinic cancels and moves, and whom it still has to call. */
export const calls = {
  title: (count: number): string => `Calls to make (${format.count(count)})`,
  hint: 'These patients left no e-mail, so no message was sent to them.',
  cancelled: (timestamp: number, zone: TimeZone): string =>
    `Cancelled: ${format.spoken(timestamp, zone)}`,
  moved: (from: number, to: number, zone: TimeZone): string =>
    `Moved: ${format.spoken(from, zone)}, now ${format.spoken(to, zone)}`,
  /** For an appointment that was neither cancelled nor moved, or that cannot be shown. */
  changed: 'Changed appointment',
  unknownPatient: 'Patient',
  tickOff: 'Told',
  /** The button's name for a screen reader; it begins with the word that is seen. */
  tickOffNamed: (patient: string, about: string): string => `Told: ${patient}. ${about}`,
  tickedOff: (patient: string): string => `${patient} was told.`,
  undo: 'Undo',
  loadFailed: 'The calls to make could not be loaded.',

  /** Who gets an e-mail, and who has to be called. Empty where there is nobody. */
  told: ({ mailed, toCall }: ToldPatients): string =>
    [
      ...(mailed === 0
        ? []
        : [mailed === 1 ? '1 patient gets an e-mail.' : `${mailed} patients get an e-mail.`]),
      ...(toCall.length === 0
        ? []
        : [
            `Call ${toCall.map(({ fullname, phoneNumber }) => `${fullname}: ${phoneNumber}`).join('; ')}.`,
          ]),
    ].join(' '),
  /** After the calls to make. */
  listed: 'They stay on your dashboard until you tick them off.',
} as const
