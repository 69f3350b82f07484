import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import {
  findEarliestMail,
  findMailedEvent,
  findNextTry,
  MAIL_LEASE_MS,
  type DueMails,
  type MailProblem,
} from '#src/areas/visits/model/dueMail.ts'
import {
  readersOf,
  type NotificationEvent,
  type NotificationReader,
} from '#src/areas/visits/model/notification.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'

/** The longest that one mail takes: a tab begins it only while its attempt lasts longer. */
const MAX_MAIL_MS = 30_000

/** How long everything but a person's own wish waits after the service sent nothing. */
const REST_MS = MINUTE_MS

/** The same for mails that this tab may not send: another tab is sending them, or may be. */
const DENIED_REST_MS = 10_000

/** What one tab knows about the mails that are due, and about its own attempts. */
export interface MailQueue {
  readonly mails: readonly DueMails[]
  readonly isSending: boolean
  /** The ids of changes that this tab made. */
  readonly own: ReadonlySet<string>
  /** The ids of mails that a person at this tab wants sent again. */
  readonly wanted: ReadonlySet<string>
  /** The readers that this tab mailed, or a person dismissed, by `changeKeyOf`. */
  readonly sent: ReadonlyMap<string, readonly NotificationReader[]>
  /** The addresses that this tab mailed, by appointment. */
  readonly addresses: ReadonlyMap<string, readonly string[]>
  /** By the id of mails that this tab could not handle. */
  readonly deniedUntil: ReadonlyMap<string, number>
  /** Until when the mails about a move wait for the next move, by `changeKeyOf`. */
  readonly pausedUntil: ReadonlyMap<string, number>
  readonly restsUntil: number
}

export const EMPTY_MAIL_QUEUE: MailQueue = {
  mails: [],
  isSending: false,
  own: new Set(),
  wanted: new Set(),
  sent: new Map(),
  addresses: new Map(),
  deniedUntil: new Map(),
  pausedUntil: new Map(),
  restsUntil: 0,
}

/** How an attempt ended. */
export type MailOutcome =
  /** Everything was sent, or `problem` kept some mails from being sent. */
  | { readonly kind: 'tried'; readonly problem: MailProblem | null }
  /** The mails wait for a later move. */
  | { readonly kind: 'paused'; readonly until: number }
  /** The connection is gone, another tab was first, or there has been another change since. */
  | { readonly kind: 'denied' }

export type MailQueueEvent =
  /** The backend reported what is due. */
  | { readonly type: 'listed'; readonly mails: readonly DueMails[] }
  /** This tab made the change with these mails. */
  | { readonly type: 'changed'; readonly id: string }
  /** A person wants these mails sent again. */
  | { readonly type: 'wanted'; readonly ids: readonly string[] }
  /** A person wants nobody to be mailed about this change any more. */
  | { readonly type: 'given-up'; readonly due: DueMails }
  /** An attempt begins. */
  | { readonly type: 'begun'; readonly due: DueMails }
  /** A reader's mail was sent. */
  | {
      readonly type: 'mailed'
      readonly due: DueMails
      readonly reader: NotificationReader
      readonly email: string
    }
  /** Every reader is mailed, and the record is about to be removed. */
  | { readonly type: 'cleared'; readonly due: DueMails }
  | { readonly type: 'ended'; readonly due: DueMails; readonly outcome: MailOutcome }
  /** The person logged out. */
  | { readonly type: 'forgotten' }

/** Returns the queue after an event. `now` in epoch milliseconds. */
export function followMailQueue(queue: MailQueue, event: MailQueueEvent, now: number): MailQueue {
  switch (event.type) {
    case 'listed':
      return { ...queue, mails: event.mails }
    case 'changed':
      return { ...queue, own: new Set([...queue.own, event.id]) }
    case 'wanted':
      return { ...queue, wanted: new Set([...queue.wanted, ...event.ids]) }
    case 'given-up':
      return {
        ...withSent(queue, event.due, event.due.readers),
        wanted: new Set([...queue.wanted, event.due.id]),
      }
    case 'begun':
      return { ...queue, isSending: true, wanted: without(queue.wanted, event.due.id) }
    case 'mailed': {
      const { due, reader, email } = event
      const emails = [...emailsAbout(queue, due.appointmentId), email]
      return {
        ...withSent(queue, due, [reader]),
        addresses: withEntry(queue.addresses, due.appointmentId, emails),
      }
    }
    case 'cleared':
      return { ...queue, own: without(queue.own, event.due.id) }
    case 'ended':
      return followEnd({ ...queue, isSending: false }, event, now)
    case 'forgotten':
      return {
        ...queue,
        own: new Set(),
        wanted: new Set(),
        sent: new Map(),
        addresses: new Map(),
        pausedUntil: new Map(),
      }
  }
}

function followEnd(
  queue: MailQueue,
  { due, outcome }: Extract<MailQueueEvent, { type: 'ended' }>,
  now: number,
): MailQueue {
  switch (outcome.kind) {
    case 'paused':
      return {
        ...queue,
        pausedUntil: withEntry(queue.pausedUntil, changeKeyOf(due), outcome.until),
      }
    case 'denied':
      return {
        ...queue,
        deniedUntil: withEntry(queue.deniedUntil, due.id, now + DENIED_REST_MS),
      }
    case 'tried': {
      const isOneAddress = outcome.problem === null || outcome.problem === 'address'
      // Otherwise no other mail would be sent either.
      return isOneAddress ? queue : { ...queue, restsUntil: now + REST_MS, wanted: new Set() }
    }
  }
}

/** How long mails about an approval or a move wait, in milliseconds. A patient takes back none of the own. */
interface UndoTimes {
  readonly ownMs: number
  readonly othersMs: number
}

const NO_UNDO: UndoTimes = { ownMs: 0, othersMs: 0 }

/** The mails that come next, and when. */
interface NextMails {
  readonly due: DueMails
  /** Epoch milliseconds. */
  readonly at: number
}

/**
 * Returns what this tab sends next; null while it sends, and where nothing is due.
 *
 * @param patienceMs how long this tab waits after the moment at which it may try
 * @param undo how long mails about what can be taken back wait, by whether this tab did it
 */
export function findNextMails(
  queue: MailQueue,
  patienceMs: number,
  undo: UndoTimes = NO_UNDO,
): NextMails | null {
  if (queue.isSending) return null
  const [first] = queue.mails
    .map((due) => ({ due, at: nextTryOf(queue, due, patienceMs, undo) }))
    .toSorted((a, b) => a.at - b.at)
  return first ?? null
}

function nextTryOf(queue: MailQueue, due: DueMails, patienceMs: number, undo: UndoTimes): number {
  if (queue.wanted.has(due.id)) return 0
  const isOwn = queue.own.has(due.id)
  const time = findNextTry(due, isOwn, isOwn ? undo.ownMs : undo.othersMs)
  const isFirst = isOwn && due.attempt === null
  return Math.max(
    isFirst ? time : Math.max(time + patienceMs, queue.restsUntil),
    queue.deniedUntil.get(due.id) ?? 0,
    queue.pausedUntil.get(changeKeyOf(due)) ?? 0,
  )
}

/** Whether a mail is being sent, or one about a change of this tab is about to be. */
export function isMailing({ isSending, mails, own, pausedUntil }: MailQueue): boolean {
  return (
    isSending ||
    mails.some(
      (due) => own.has(due.id) && due.attempt === null && !pausedUntil.has(changeKeyOf(due)),
    )
  )
}

/**
 * Returns the mails with a failed attempt, also while they are tried again. The first attempt of another tab does
 * not count: what a patient's browser blocks is sent from here.
 */
export function listUnsent({ mails }: MailQueue, tabId: string | null): readonly DueMails[] {
  return mails.filter(
    ({ readers, attempt }) =>
      readers.length > 0 &&
      attempt !== null &&
      (attempt.times > 1 || (attempt.problem !== null && attempt.by === tabId)),
  )
}

/** Returns the addresses that this tab mailed about an appointment. */
export const emailsAbout = (
  { addresses }: Pick<MailQueue, 'addresses'>,
  appointmentId: string,
): readonly string[] => addresses.get(appointmentId) ?? []

/** Until when mails wait for a later move, in epoch milliseconds; null where they do not. */
export function findPauseEnd(due: DueMails, appointment: Appointment, now: number): number | null {
  const earliest = findEarliestMail(due, appointment)
  return earliest > now ? earliest : null
}

/** Says whom to mail about a change, and whom to take out of the record without a mail. */
interface MailPlan {
  readonly event: NotificationEvent
  readonly readers: readonly NotificationReader[]
  readonly done: readonly NotificationReader[]
}

/** Plans the mails about a change, from the appointment as it is now; null where there is nothing left to say. */
export function planMails(
  { sent }: Pick<MailQueue, 'sent'>,
  due: DueMails,
  appointment: Appointment | null,
  now: number,
): MailPlan | null {
  const event = appointment === null ? null : findMailedEvent(due, appointment, now)
  if (appointment === null || event === null) return null
  const mailed = sent.get(changeKeyOf(due)) ?? []
  // A caller's address may have been removed since then.
  const reached = readersOf(event, appointment)
  const isDone = (reader: NotificationReader): boolean =>
    mailed.includes(reader) || !reached.includes(reader)
  return {
    event,
    readers: due.readers.filter((reader) => !isDone(reader)),
    done: due.readers.filter(isDone),
  }
}

/** Whether an attempt lasts long enough for one more mail. If not, another tab may be sending it. */
export function hasTimeForMail(renewedAt: number, now: number): boolean {
  return now <= renewedAt + MAIL_LEASE_MS - MAX_MAIL_MS
}

const changeKeyOf = ({ id, at }: DueMails): string => `${id}@${at}`

function withSent(
  queue: MailQueue,
  due: DueMails,
  readers: readonly NotificationReader[],
): MailQueue {
  const key = changeKeyOf(due)
  return {
    ...queue,
    sent: withEntry(queue.sent, key, [...(queue.sent.get(key) ?? []), ...readers]),
  }
}

function withEntry<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  return new Map([...map, [key, value]])
}

function without(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== id))
}
