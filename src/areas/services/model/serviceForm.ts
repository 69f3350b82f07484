import type { Language } from '#src/config/language.ts'
import { DEFAULT_LANGUAGE } from '#src/core/fields/languages.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import type { Service } from './service.ts'
import type { ServiceDraft } from './serviceDraft.ts'
import { isRowChanged, timestampOf, toSlotRow, type SlotRow } from './slotRow.ts'

const MINUTES_OF_HOUR = 60

/** The add/edit form as it is typed (spec §2, Add/edit service); its picture is kept beside it. */
export interface ServiceForm {
  readonly name: string
  readonly description: string
  /** In which both are. */
  readonly language: Language
  /** The same for readers of the other language, each empty for none. */
  readonly otherName: string
  readonly otherDescription: string
  readonly doctor: string
  readonly doctorEmail: string
  /** Which of the clinic's doctors that is; empty where the doctor is typed. */
  readonly doctorId: string
  /** Which of the clinic's rooms or devices it needs; empty for none. */
  readonly roomId: string
  /** Digits only: minutes that the doctor and the room need after a visit; empty for none. */
  readonly pause: string
  /** Digits only: how many patients come at one time; empty for one. */
  readonly places: string
  /** Digits only: whole dollars. */
  readonly price: string
  /**
   * The stored price in dollars until the field is touched: cents, which the field can't show, stay as
   * they are. Null from then on, and for a new service.
   */
  readonly keptPrice: number | null
  readonly notTaxed: boolean
  /** Digits only: minutes. */
  readonly duration: string
  /** Hours, with at most one point; empty for no notice. */
  readonly noticeHours: string
  /** Digits only: days; empty for no end. */
  readonly windowDays: string
  /** Digits only: visits a day; empty for no limit. */
  readonly dailyVisits: string
  /** Digits only: hours; empty for no deadline. */
  readonly cancelHours: string
  readonly confirmsAtOnce: boolean
  readonly callToBook: boolean
  readonly knownOnly: boolean
  readonly allowsSeries: boolean
  readonly slots: readonly SlotRow[]
}

export const EMPTY_SERVICE_FORM: ServiceForm = {
  name: '',
  description: '',
  language: DEFAULT_LANGUAGE,
  otherName: '',
  otherDescription: '',
  doctor: '',
  doctorEmail: '',
  doctorId: '',
  roomId: '',
  pause: '',
  places: '',
  price: '',
  keptPrice: null,
  notTaxed: false,
  duration: '',
  noticeHours: '',
  windowDays: '',
  dailyVisits: '',
  cancelHours: '',
  confirmsAtOnce: false,
  callToBook: false,
  knownOnly: false,
  allowsSeries: false,
  slots: [],
}

/** The form of a stored service, its slots in time order. */
export function toServiceForm(service: Service): ServiceForm {
  return {
    name: service.name,
    description: service.description,
    language: service.language,
    otherName: service.otherName,
    otherDescription: service.otherDescription,
    doctor: service.doctor,
    doctorEmail: service.doctorEmail,
    doctorId: service.doctorId,
    roomId: service.roomId,
    pause: numberOrEmpty(service.pause),
    places: numberOrEmpty(service.places),
    price: String(Math.trunc(service.price)),
    keptPrice: service.price,
    notTaxed: service.notTaxed,
    duration: String(service.duration),
    noticeHours: noticeAsHours(service.noticeMinutes),
    windowDays: numberOrEmpty(service.windowDays),
    dailyVisits: numberOrEmpty(service.dailyVisits),
    cancelHours: numberOrEmpty(service.cancelHours),
    confirmsAtOnce: service.confirmsAtOnce,
    callToBook: service.callToBook,
    knownOnly: service.knownOnly,
    allowsSeries: service.allowsSeries,
    slots: service.slots.map((slot) => toSlotRow(slot, zoneOfService(service))),
  }
}

/** Hours to at most two places, which is less than half a minute off. */
function noticeAsHours(minutes: number): string {
  return numberOrEmpty(Math.round((minutes / MINUTES_OF_HOUR) * 100) / 100)
}

function numberOrEmpty(value: number): string {
  return value === 0 ? '' : String(value)
}

/** Returns the least notice in whole minutes; NaN where it is no number. */
export function noticeMinutesOf({ noticeHours }: Pick<ServiceForm, 'noticeHours'>): number {
  return Math.round(Number(noticeHours) * MINUTES_OF_HOUR)
}

/** The form of a new service that is to be like another; its times are its own. */
export function toCopiedForm(service: Service): ServiceForm {
  return { ...toServiceForm(service), slots: [] }
}

/** Returns what of a typed number of hours can be one: digits and a point, for which a comma may be typed. */
export function keepDecimal(typed: string): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.')
  return rest.length === 0 ? whole : `${whole}.${rest.join('')}`
}

/** 'Price and duration inputs strip non-digits' (spec §5, Service form). */
export function keepDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '')
}

/**
 * Whether cents were typed or pasted, as in '12.50': without its point that would be another price. A comma
 * before three digits separates thousands.
 */
export function hasCentsTyped(typed: string): boolean {
  return /\d[.,]\d{0,2}$/.test(typed.trim())
}

/**
 * Returns how many places each time of a group has; 0 where one patient comes at a time, as to a doctor of the clinic's list or
 * in one of its rooms.
 */
export function placesOf(form: Pick<ServiceForm, 'doctorId' | 'roomId' | 'places'>): number {
  return !hasPause(form) && Number(form.places) > 1 ? Number(form.places) : 0
}

/** Dollars. */
export function priceOf(form: Pick<ServiceForm, 'price' | 'keptPrice'>): number {
  return form.keptPrice ?? Number(form.price)
}

/** Whether the service can have a pause: only the doctors and the rooms of the clinic have lists of times. */
export function hasPause({ doctorId, roomId }: Pick<ServiceForm, 'doctorId' | 'roomId'>): boolean {
  return doctorId !== '' || roomId !== ''
}

/** What is saved. Only for a form without a problem: a slot without a time is left out. */
export function toServiceDraft(form: ServiceForm, imageUrl: string): ServiceDraft {
  return {
    name: form.name.trim(),
    description: form.description.trim(),
    language: form.language,
    otherName: form.otherName.trim(),
    otherDescription: form.otherDescription.trim(),
    doctor: form.doctor.trim(),
    doctorEmail: form.doctorEmail.trim(),
    doctorId: form.doctorId,
    roomId: form.roomId,
    pause: hasPause(form) ? Number(form.pause) : 0,
    places: placesOf(form),
    price: priceOf(form),
    notTaxed: form.notTaxed,
    duration: Number(form.duration),
    imageUrl,
    noticeMinutes: noticeMinutesOf(form),
    windowDays: Number(form.windowDays),
    dailyVisits: Number(form.dailyVisits),
    cancelHours: Number(form.cancelHours),
    confirmsAtOnce: form.confirmsAtOnce && !form.callToBook,
    callToBook: form.callToBook,
    knownOnly: form.knownOnly && !form.callToBook,
    allowsSeries: form.allowsSeries && !form.callToBook,
    slots: form.slots.flatMap((row) => {
      const timestamp = timestampOf(row)
      return timestamp === null ? [] : [{ slotId: row.stored?.slotId ?? null, timestamp }]
    }),
  }
}

/** Whether something was typed that `initial` doesn't have, so that leaving would lose it. */
export function isFormChanged(form: ServiceForm, initial: ServiceForm): boolean {
  return (
    SAME_FIELDS.some((field) => form[field] !== initial[field]) ||
    isPriceChanged(form, initial) ||
    form.slots.some(isRowChanged) ||
    lacksSlot(form.slots, initial.slots)
  )
}

/** Whether a stored slot of `initial` is no longer among the rows. */
function lacksSlot(rows: readonly SlotRow[], initial: readonly SlotRow[]): boolean {
  const held = new Set(rows.map(({ stored }) => stored?.slotId))
  return initial.some(({ stored }) => !held.has(stored?.slotId))
}

/** The fields that are the same in the form and in the record. */
export const SAME_FIELDS = [
  'name',
  'description',
  'language',
  'otherName',
  'otherDescription',
  'doctor',
  'doctorEmail',
  'doctorId',
  'roomId',
  'pause',
  'places',
  'notTaxed',
  'duration',
  'noticeHours',
  'windowDays',
  'dailyVisits',
  'cancelHours',
  'confirmsAtOnce',
  'callToBook',
  'knownOnly',
  'allowsSeries',
] as const

/** Whether the form's price differs from the one in `initial`; an emptied field counts. */
export function isPriceChanged(form: ServiceForm, initial: ServiceForm): boolean {
  return priceOf(form) !== priceOf(initial) || (form.price === '') !== (initial.price === '')
}

/** Whether the form has a stored slot with this id. */
export function holdsSlot(form: Pick<ServiceForm, 'slots'>, slotId: string | undefined): boolean {
  return form.slots.some(({ stored }) => stored?.slotId === slotId)
}
