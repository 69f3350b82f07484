import type { CallReason } from '#src/areas/mails/model/tomorrow.ts'
import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** On the desk: who was reminded of tomorrow's visits, who comes, and whom to call. */
export const reminders = {
  /** `day` is the day of the week, or null for tomorrow. */
  title: ({
    day,
    total,
    reminded,
    comes,
    cannot,
    toCall,
  }: {
    readonly day: string | null
    readonly total: number
    readonly reminded: number
    readonly comes: number
    readonly cannot: number
    readonly toCall: number
  }): string =>
    [
      `${day ?? 'Tomorrow'}: ${format.count(reminded)} of ${format.count(total)} reminded`,
      `${format.count(comes)} will come`,
      ...(cannot === 0 ? [] : [`${format.count(cannot)} can’t come`]),
      ...(toCall === 0 ? [] : [`${format.count(toCall)} to call`]),
    ].join(', '),
  /** Until it is known who was reminded. */
  loading: 'Reminders',
  remindAll: (count: number): string => `Send reminders (${format.count(count)})`,
  sending: (done: number, total: number): string =>
    `Sending reminders: ${format.count(done)} of ${format.count(total)}`,
  sent: (count: number): string =>
    count === 1 ? '1 reminder was sent.' : `${format.count(count)} reminders were sent.`,
  notSent: (count: number): string =>
    count === 1
      ? '1 reminder could not be sent.'
      : `${format.count(count)} reminders could not be sent.`,
  onlyByDay: 'Reminders are sent from 8 AM to 8 PM.',
  byThisPage:
    'This page sends reminders while it is open. A timer would send them on days when nobody opens it: ask those who run your installation.',
  off: (count: number): string =>
    count === 1
      ? '1 patient wants no reminders.'
      : `${format.count(count)} patients want no reminders.`,
  cannotTitle: (count: number): string =>
    count === 1 ? '1 patient can’t come' : `${format.count(count)} patients can’t come`,
  cancel: 'Cancel',
  cancelNamed: (patient: string, when: string): string => `Cancel: ${patient}, ${when}`,
  move: 'Move',
  moveNamed: (patient: string, when: string): string => `Move: ${patient}, ${when}`,
  callTitle: (count: number): string => `To call (${format.count(count)})`,
  reasons: {
    'no-email': 'No e-mail',
    'not-sent': 'The e-mail could not be sent',
    uncertain: 'The e-mail may not have arrived',
  } satisfies Record<CallReason, string>,
  called: 'Called',
  calledNamed: (patient: string, when: string): string => `Called: ${patient}, ${when}`,
  undo: 'Undo',
  /** `words` are those of what was done. */
  undoNamed: (words: string): string => `Undo: ${words}`,
  wasCalled: (patient: string): string => `${patient} was called.`,
  when: (start: number, zone: TimeZone): string => format.spoken(start, zone),
  loadFailed: 'The reminders could not be loaded.',
} as const
