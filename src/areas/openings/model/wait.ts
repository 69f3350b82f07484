import { MAX_WAITS } from '#src/core/fields/limits.ts'
import type { DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toWallTime, weekdayOf } from '#src/core/time/wallClock.ts'

/** How many people a time is offered to. */
const MAX_TURNS = 3

/** How long after one person the next one may take an offered time. */
export const TURN_MS = 15 * MINUTE_MS

/** How long an offered time is held for those who wait. */
export const HOLD_MS = MAX_TURNS * TURN_MS

/** A time that begins sooner is not held for anybody: the desk may call instead. */
const MIN_NOTICE_MS = HOLD_MS + HOUR_MS

/** Who took none of so many times that were offered within a day is asked again the day after. */
const MAX_OFFERS_A_DAY = 3

/** When a patient can come, by the clinic's clock. */
export interface WaitTimes {
  readonly days: readonly DayOfWeek[]
  /** Minutes since midnight at which a visit may begin, from 0 to 1440; `until` is among them. */
  readonly from: number
  readonly until: number
}

/** What a patient says who wants to wait. */
export interface WaitDraft extends WaitTimes {
  readonly clinicId: string
  readonly serviceId: string
  /** Null for any doctor. */
  readonly doctorId: string | null
  readonly phone: string
}

/** A time of a service. */
export interface SlotRef {
  readonly serviceId: string
  readonly slotId: string
}

/** A patient waits for a time of a service. */
export interface Wait extends WaitDraft {
  /** The account and one of its numbered places: `uid:w3`. */
  readonly waitId: string
  readonly patientId: string
  /** Since when, in epoch milliseconds. */
  readonly since: number
  readonly name: string
  readonly email: string
  /** The latest time that was offered; null before there was one. It may be over. */
  readonly offer: SlotRef | null
}

/** From when somebody may take an offered time. */
export interface Turn {
  readonly patientId: string
  /** Epoch milliseconds. */
  readonly from: number
}

/** A time that is offered to the person who asks. */
export interface OwnTurn {
  readonly slot: SlotRef
  /** From when the person may take it, in epoch milliseconds. */
  readonly from: number
  /** Until when nobody may but those whom it is offered to. */
  readonly until: number
}

/** A time that is held for those who wait. */
export interface FreedTime extends SlotRef {
  readonly clinicId: string
  /** Until when nobody else may take it, in epoch milliseconds. */
  readonly until: number
  /** Who may take it before, the longest waiting first. */
  readonly turns: readonly Turn[]
}

/** A free time that those who wait may be offered. */
export interface FreeTime extends SlotRef {
  readonly clinicId: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  /** Minutes. */
  readonly duration: number
  readonly doctorId: string | null
  /** When it became free, in epoch milliseconds. */
  readonly freedAt: number
}

/** A visit at the clinic, to leave out whom a time would not help. */
export interface KnownVisit {
  readonly patientId: string
  readonly serviceId: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  /** Minutes. */
  readonly duration: number
  /** When it was booked or moved, in epoch milliseconds; null where nothing says so. */
  readonly bookedAt: number | null
}

/** Whether a time is one that a person waits for. */
export function suits(wait: Wait, time: FreeTime, zone: TimeZone): boolean {
  if (wait.clinicId !== time.clinicId || wait.serviceId !== time.serviceId) return false
  if (wait.doctorId !== null && wait.doctorId !== time.doctorId) return false
  const { minutes } = toWallTime(time.timestamp, zone)
  return (
    wait.days.includes(weekdayOf(time.timestamp, zone)) &&
    minutes >= wait.from &&
    minutes <= wait.until
  )
}

/**
 * Returns whom to offer a free time: those who wait the longest for such a time, each person once. Who has booked this
 * service since, or has another visit at that time, is left out.
 */
export function chooseWaiting(
  waits: readonly Wait[],
  time: FreeTime,
  { zone, visits }: { readonly zone: TimeZone; readonly visits: readonly KnownVisit[] },
): readonly Wait[] {
  const chosen: Wait[] = []
  for (const wait of waits.toSorted(byAge)) {
    if (chosen.length === MAX_TURNS) break
    const isChosen = chosen.some(({ patientId }) => patientId === wait.patientId)
    const hasVisit = visits.some((visit) => isServed(wait, visit) || isBusy(wait, visit, time))
    if (!isChosen && !hasVisit && suits(wait, time, zone)) chosen.push(wait)
  }
  return chosen
}

/** The longest waiting first. Where two began in the same instant, their keys decide, so that every tab has the same order. */
export function byAge(a: Wait, b: Wait): number {
  return a.since - b.since || (a.waitId < b.waitId ? -1 : 1)
}

/** The person has booked the service since. */
function isServed(wait: Wait, { patientId, serviceId, bookedAt }: KnownVisit): boolean {
  return (
    patientId === wait.patientId &&
    serviceId === wait.serviceId &&
    bookedAt !== null &&
    bookedAt > wait.since
  )
}

/** The person is at the clinic for something else at that time. */
function isBusy(wait: Wait, visit: KnownVisit, time: FreeTime): boolean {
  return (
    visit.patientId === wait.patientId &&
    visit.timestamp < time.timestamp + time.duration * MINUTE_MS &&
    time.timestamp < visit.timestamp + visit.duration * MINUTE_MS
  )
}

/** Returns when it is whose turn, where a time is offered now. */
export function turnsOf(chosen: readonly Wait[], now: number): readonly Turn[] {
  return chosen.slice(0, MAX_TURNS).map(({ patientId }, position) => ({
    patientId,
    from: now + position * TURN_MS,
  }))
}

/** Returns the turn of a person; null where the time is not offered to that one. */
export function turnOf(freed: FreedTime, patientId: string): Turn | null {
  return freed.turns.find((turn) => turn.patientId === patientId) ?? null
}

/** Whether a person can't take the time yet, because it is held for somebody else. */
export function isHeldFrom(freed: FreedTime, patientId: string | null, now: number): boolean {
  const turn = patientId === null ? null : turnOf(freed, patientId)
  return now < (turn?.from ?? freed.until)
}

/**
 * Whether a time is still to be offered: nobody did since it became free, none of those who were named before has a turn, and
 * it is early enough that it is open to everybody for a while, should none of them want it.
 */
export function needsOffer(time: FreeTime, freed: FreedTime | null, now: number): boolean {
  if (time.timestamp < now + MIN_NOTICE_MS) return false
  return freed === null || (freed.until <= now && freed.until - HOLD_MS < time.freedAt)
}

/** What is known at the clinic when a free time is to be offered. */
interface KnownAtClinic {
  readonly waits: readonly Wait[]
  /** The times that were offered. Their records go once a time is taken, or a day later. */
  readonly freed: readonly FreedTime[]
  readonly visits: readonly KnownVisit[]
  readonly zone: TimeZone
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Returns the next free time to offer, and to whom: the soonest first, each time once, and nobody two at a time. Null where
 * there is none.
 */
export function findOffer(
  times: readonly FreeTime[],
  { waits, freed, visits, zone, now }: KnownAtClinic,
): { readonly time: FreeTime; readonly chosen: readonly Wait[] } | null {
  const offered = new Map(freed.map((each) => [slotKeyOf(each), each]))
  const asked = waits.filter(({ patientId }) => mayBeAsked(patientId, freed, now))
  for (const time of times.toSorted((a, b) => a.timestamp - b.timestamp)) {
    if (!needsOffer(time, offered.get(slotKeyOf(time)) ?? null, now)) continue
    const chosen = chooseWaiting(asked, time, { zone, visits })
    if (chosen.length > 0) return { time, chosen }
  }
  return null
}

function mayBeAsked(patientId: string, freed: readonly FreedTime[], now: number): boolean {
  const own = freed.filter((each) => turnOf(each, patientId) !== null)
  return (
    own.every(({ until }) => until <= now) &&
    own.filter(({ until }) => until > now - DAY_MS).length < MAX_OFFERS_A_DAY
  )
}

function slotKeyOf({ serviceId, slotId }: SlotRef): string {
  return `${serviceId}:${slotId}`
}

/** Returns a free place among those of a patient's waits, as `w2`; null where all are taken. */
export function freeWaitPlace(waits: readonly Wait[], patientId: string): string | null {
  const taken = new Set(waits.map(({ waitId }) => waitId))
  const places = Array.from({ length: MAX_WAITS }, (_, number) => `w${number}`)
  return places.find((place) => !taken.has(waitIdOf(patientId, place))) ?? null
}

/** Returns the key of a wait. */
export function waitIdOf(patientId: string, place: string): string {
  return `${patientId}:${place}`
}

/** Returns the account that a wait is of. */
export function patientOfWait(waitId: string): string {
  return waitId.split(':')[0] ?? ''
}
