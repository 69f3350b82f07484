import type { Room } from '#src/areas/doctors/model/room.ts'
import { isEmail } from '#src/core/fields/email.ts'
import { hasHiddenCharacter } from '#src/core/fields/hiddenCharacters.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { hasPause, noticeMinutesOf, placesOf, priceOf, type ServiceForm } from './serviceForm.ts'
import { isMoved, type SlotRow, timestampOf } from './slotRow.ts'

const MINUTES_OF_HOUR = 60
const MINUTES_OF_DAY = 24 * MINUTES_OF_HOUR

/** What the form takes of a service's rules; the security rules take more. */
export const POLICY_RANGES = {
  noticeHours: { max: 720 },
  windowDays: { max: 730 },
  dailyVisits: { max: 500 },
  cancelHours: { max: 720 },
} as const

export type ServiceFormProblem =
  | { readonly field: 'name'; readonly code: 'name-required' | 'name-invalid' | 'name-hidden' }
  | {
      readonly field: 'description'
      readonly code: 'description-required' | 'description-invalid'
    }
  | { readonly field: 'otherName'; readonly code: 'other-name-invalid' | 'other-name-hidden' }
  | { readonly field: 'otherDescription'; readonly code: 'other-description-invalid' }
  | {
      readonly field: 'doctor'
      readonly code: 'doctor-required' | 'doctor-invalid' | 'doctor-hidden'
    }
  | { readonly field: 'doctorEmail'; readonly code: 'doctor-email-invalid' }
  | { readonly field: 'roomId'; readonly code: 'room-inactive' }
  | { readonly field: 'price'; readonly code: 'price-required' | 'price-too-high' }
  | { readonly field: 'duration'; readonly code: 'duration-required' | 'duration-out-of-range' }
  | { readonly field: 'pause'; readonly code: 'pause-out-of-range' }
  | { readonly field: 'places'; readonly code: 'places-out-of-range' }
  | { readonly field: 'noticeHours'; readonly code: 'notice-out-of-range' }
  | {
      readonly field: 'windowDays'
      readonly code: 'window-out-of-range' | 'window-within-notice'
    }
  | { readonly field: 'dailyVisits'; readonly code: 'daily-out-of-range' }
  | { readonly field: 'cancelHours'; readonly code: 'deadline-out-of-range' }
  | { readonly field: 'slots'; readonly code: 'slots-required' }
  | {
      readonly field: 'slots'
      readonly code: 'slots-invalid'
      readonly rowId: string
      readonly part: 'date' | 'time'
    }
  | { readonly field: 'slots'; readonly code: 'slots-twice'; readonly rowId: string }

/**
 * Returns the form's first problem in the order of spec §5 (Service form), or null. Spaces around a text do
 * not count. A price or a duration that the security rules would refuse comes right after an empty one.
 */
export function findServiceFormProblem(form: ServiceForm): ServiceFormProblem | null {
  const name = checkLength(form.name, LIMITS.serviceName)
  if (name !== null) return { field: 'name', code: `name-${name}` }
  if (hasHiddenCharacter(form.name.trim())) return { field: 'name', code: 'name-hidden' }

  const description = checkLength(form.description, LIMITS.description)
  if (description !== null) return { field: 'description', code: `description-${description}` }

  const other = findOtherLanguageProblem(form)
  if (other !== null) return other

  const doctor = checkLength(form.doctor, LIMITS.doctor)
  if (doctor !== null) return { field: 'doctor', code: `doctor-${doctor}` }
  if (hasHiddenCharacter(form.doctor.trim())) return { field: 'doctor', code: 'doctor-hidden' }

  if (!isEmail(form.doctorEmail.trim())) {
    return { field: 'doctorEmail', code: 'doctor-email-invalid' }
  }

  if (form.price === '') return { field: 'price', code: 'price-required' }
  if (priceOf(form) > LIMITS.price.max) return { field: 'price', code: 'price-too-high' }

  const { min, max } = LIMITS.duration
  const duration = Number(form.duration)
  if (form.duration === '') return { field: 'duration', code: 'duration-required' }
  if (duration < min || duration > max) return { field: 'duration', code: 'duration-out-of-range' }

  if (hasPause(form) && Number(form.pause) > LIMITS.pause.max) {
    return { field: 'pause', code: 'pause-out-of-range' }
  }

  if (placesOf(form) > LIMITS.places.max) return { field: 'places', code: 'places-out-of-range' }

  const policy = findPolicyProblem(form)
  if (policy !== null) return policy

  if (form.slots.length === 0) return { field: 'slots', code: 'slots-required' }
  const incomplete = form.slots.find((row) => timestampOf(row) === null)
  if (incomplete !== undefined) {
    const part = faultyPart(incomplete)
    return { field: 'slots', code: 'slots-invalid', rowId: incomplete.rowId, part }
  }
  const twice = findRowTwice(form.slots)
  return twice === null ? null : { field: 'slots', code: 'slots-twice', rowId: twice.rowId }
}

/** What is left empty is in one language only. */
function findOtherLanguageProblem(form: ServiceForm): ServiceFormProblem | null {
  if (checkLength(form.otherName, LIMITS.serviceName) === 'invalid') {
    return { field: 'otherName', code: 'other-name-invalid' }
  }
  if (hasHiddenCharacter(form.otherName.trim())) {
    return { field: 'otherName', code: 'other-name-hidden' }
  }
  return checkLength(form.otherDescription, LIMITS.description) === 'invalid'
    ? { field: 'otherDescription', code: 'other-description-invalid' }
    : null
}

/** A service takes no room that is not active. One that has such a room already may keep it. */
export function findRoomProblem(
  { roomId }: Pick<ServiceForm, 'roomId'>,
  storedRoom: string | null,
  rooms: readonly Room[],
): ServiceFormProblem | null {
  const isInactive = rooms.some((room) => room.roomId === roomId && !room.isActive)
  return isInactive && roomId !== storedRoom ? { field: 'roomId', code: 'room-inactive' } : null
}

/** A rule that is left empty is none. */
function findPolicyProblem(form: ServiceForm): ServiceFormProblem | null {
  const notice = noticeMinutesOf(form)
  if (isOutside(form.noticeHours, notice, POLICY_RANGES.noticeHours, MINUTES_OF_HOUR)) {
    return { field: 'noticeHours', code: 'notice-out-of-range' }
  }
  const days = Number(form.windowDays)
  if (isOutside(form.windowDays, days, POLICY_RANGES.windowDays)) {
    return { field: 'windowDays', code: 'window-out-of-range' }
  }
  if (form.windowDays !== '' && days * MINUTES_OF_DAY <= notice) {
    return { field: 'windowDays', code: 'window-within-notice' }
  }
  if (isOutside(form.dailyVisits, Number(form.dailyVisits), POLICY_RANGES.dailyVisits)) {
    return { field: 'dailyVisits', code: 'daily-out-of-range' }
  }
  return isOutside(form.cancelHours, Number(form.cancelHours), POLICY_RANGES.cancelHours)
    ? { field: 'cancelHours', code: 'deadline-out-of-range' }
    : null
}

/** The range is in units of which `value` has so many. */
function isOutside(
  typed: string,
  value: number,
  { max }: { readonly max: number },
  unit = 1,
): boolean {
  return typed !== '' && !(value >= 1 && value <= max * unit)
}

/**
 * Returns a row at the same time as another, the one that was changed. Two that are stored so stay: maybe
 * both are booked.
 */
function findRowTwice(rows: readonly SlotRow[]): SlotRow | null {
  const byTime = new Map<number | null, SlotRow>()
  for (const row of rows) {
    const timestamp = timestampOf(row)
    const other = byTime.get(timestamp)
    byTime.set(timestamp, row)
    if (other === undefined) continue
    const changed = [row, other].find((each) => each.stored === null || isMoved(each))
    if (changed !== undefined) return changed
  }
  return null
}

function checkLength(
  value: string,
  { min, max }: { readonly min: number; readonly max: number },
): 'required' | 'invalid' | null {
  const { length } = value.trim()
  if (length === 0) return 'required'
  return length < min || length > max ? 'invalid' : null
}

/** Where to go on: the part that is missing; the date where both are there but make no time. */
function faultyPart({ date, time }: SlotRow): 'date' | 'time' {
  return date !== '' && time === '' ? 'time' : 'date'
}
