import { nearnessOf } from '#src/areas/services/model/daysInView.ts'
import { needsYear } from '#src/areas/services/model/nextOpenTimes.ts'
import type { Language } from '#src/config/language.ts'
import { format } from '#src/core/text/en/format.ts'
import { placesLeft } from '#src/core/text/en/placesLeft.ts'
import type { PlacesOfTime } from '#src/core/time/slot.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

const NEARNESS = { today: 'Today', tomorrow: 'Tomorrow' } as const

export const services = {
  title: 'Services',
  pageDescription:
    'Browse services by category, compare prices and next open times, and book an appointment.',
  ownTitle: 'Your services',
  /** The two ways to look for an appointment. */
  views: 'Show',
  byTime: 'Open times',
  byClinic: 'Clinics',
  filterByClinic: 'Filter by clinic',
  allCategories: 'All',
  clinicGroup: (clinicName: string): string => `Clinic: ${clinicName}`,
  /** A clinic's address in one line. */
  address: (address: string, province: string): string => `${address}, ${province}`,
  serviceCount: (count: number): string => (count === 1 ? '1 service' : `${count} services`),
  loading: 'Loading services...',
  error: (message: string): string => `Error: ${message}`,
  empty: 'No services available at this time.',
  aboutClinic: (clinicName: string): string => `About ${clinicName}`,
  showMore: 'Show more clinics',
  showMoreOf: (clinicName: string): string => `Show more services of ${clinicName}`,
  loadingMore: 'Loading more clinics...',

  doctor: (doctor: string): string => `By ${doctor}`,
  cardDuration: (minutes: number): string => `${format.hours(minutes)} hrs`,
  nextTimes: 'Next open times',
  allTimes: 'All times',
  allTimesOf: (service: string): string => `All times: ${service}`,
  timeDay,
  /** The name of a time's link; it begins with what is seen. */
  bookTime: (
    timestamp: number,
    zone: TimeZone,
    now: number,
    service: string,
    doctor: string,
    places?: PlacesOfTime,
  ): string =>
    `${timeDay(timestamp, zone, now)} ${format.time(timestamp, zone)}${places === undefined ? '' : `, ${placesLeft(places)}`}: book ${service}, ${doctor}`,
  /** Beneath the time of a group. */
  placesLeft,
  /** On a clinic's own card: how full the service is. */
  comingSlots: ({ open, booked }: { readonly open: number; readonly booked: number }): string =>
    `${open === 1 ? '1 open time' : `${open} open times`}, ${booked} booked`,
  /** The same where there are later ones, which are not counted. */
  nextSlots: ({ open, booked }: { readonly open: number; readonly booked: number }): string =>
    `Next ${open + booked} times: ${open} open, ${booked} booked`,
  fullyBooked: 'No valid slots available',
  fullyBookedHint: 'Check back later. Times reopen when someone cancels.',
  bookNow: 'Book Now',
  edit: 'Edit',
  done: 'Done',
  addService: 'Add Service',
  duplicate: 'Duplicate',
  remove: 'Remove',
  /** On the page of one service (spec §2, Service details). */
  removeThis: 'remove',
  /** Names of the buttons for a screen reader, which reads them without the card around them. */
  bookNowFor: (service: string): string => `Book Now: ${service}`,
  editFor: (service: string): string => `Edit: ${service}`,
  offerByAnother: 'Another doctor',
  offerByAnotherFor: (service: string): string => `Another doctor: ${service}`,
  duplicateFor: (service: string): string => `Duplicate: ${service}`,
  removeFor: (service: string): string => `Remove: ${service}`,

  /** What a new clinic does first. */
  firstSteps: 'First steps',
  firstSteps1: 'Add a service: its name, its doctor and its price.',
  firstSteps2: 'Fill in its times from weekly hours, for four weeks at once.',
  firstSteps3: 'Share your clinic’s address. New requests appear on your dashboard.',
  addFirst: 'Add your first service',
  addClinicDetails: 'Add your phone number and arrival note',
  shareClinic: 'Share your clinic’s address',

  /** After 'Are you sure you want to ' (spec §2, Other). */
  removeReason: (service: string): string => `remove ${service}`,
  countingAppointments: 'Checking its appointments...',
  appointmentsUnknown: 'We could not check whether it has upcoming appointments.',
  liveAppointments: (count: number): string => {
    if (count === 0) return 'It has no upcoming appointments.'
    return count === 1
      ? 'Its 1 upcoming appointment stays booked.'
      : `Its ${count} upcoming appointments stay booked.`
  },
  /** On the services page after a change (spec §7, Database writes). */
  news: {
    saved: 'Service saved successfully!',
    changed: 'Service changed successfully!',
    removed: 'Service removed.',
  },

  detailsTitle: 'Service details',
  clinic: 'Clinic',
  service: 'Service',
  doctorLabel: 'Doctor',
  durationLabel: 'Approximate duration',
  priceLabel: 'Price',
  description: 'Description',
  /** 'hour' below 2, 'hours' from 2 (spec §2, Service details). */
  duration: (minutes: number): string =>
    `${format.hours(minutes)} ${minutes / 60 < 2 ? 'hour' : 'hours'}`,
  loginToBook: 'LOGIN TO BOOK',
  backToServices: 'Back to services',
  wait: 'Wait for a time',
  waitForOther: 'No time fits? Wait for another',
  /** Beside what the clinic wrote in another language than the reader's. It says nothing of what is spoken there. */
  onlyIn: {
    en: 'Described in English only',
    fr: 'Described in French only',
  } as const satisfies Readonly<Record<Language, string>>,
} as const

/** 'Today', 'Tomorrow', 'Mon 23 Nov', or '3 Mar 2027' where it is far ahead. */
function timeDay(timestamp: number, zone: TimeZone, now: number): string {
  const nearness = nearnessOf(timestamp, now, zone)
  if (nearness !== null) return NEARNESS[nearness]
  return needsYear(timestamp, now)
    ? format.narrowDate(timestamp, zone)
    : format.briefDay(timestamp, zone)
}
