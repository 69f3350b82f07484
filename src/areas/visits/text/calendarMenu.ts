import type { Texts } from '#src/areas/text/Texts.ts'
import {
  calendarFactsOf,
  type CalendarEvent,
  type CalendarVisit,
} from '#src/areas/visits/model/calendarEvent.ts'
import { toCalendarFile } from '#src/areas/visits/model/calendarFile.ts'
import { googleCalendarLink, outlookCalendarLink } from '#src/areas/visits/model/calendarLinks.ts'
import { language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { zoneOfBooking } from '#src/core/time/timeZones.ts'

interface CalendarOptions {
  /** Epoch milliseconds. */
  readonly now: number
  /** Where the application is: 'https://careslot.example'. */
  readonly origin: string
  /** The clinic's phone number, empty where it is not known; of one clinic, as the visits have it. */
  readonly phoneOf?: (clinicId: string) => string
}

interface CalendarFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** What `CalendarMenu` shows of these visits. There is at least one, and all of them are cancelled or none. */
interface CalendarMenuTexts {
  readonly label: string
  readonly saveLabel: string
  readonly file: CalendarFile
  readonly links: readonly {
    readonly label: string
    readonly name: string
    readonly href: string
  }[]
  readonly notes: readonly string[]
}

/** Returns the calendar file of visits: what a calendar needs to know, and nothing of their reason. */
export function calendarFile(
  text: Pick<Texts, 'calendar' | 'provinces'>,
  visits: readonly [CalendarVisit, ...CalendarVisit[]],
  options: CalendarOptions,
): CalendarFile {
  const [{ bookingDetails }] = visits
  return {
    name:
      visits.length === 1
        ? text.calendar.fileName(bookingDetails.slot.timestamp, zoneOfBooking(bookingDetails))
        : text.calendar.fileNameOfAll,
    type: 'text/calendar;charset=utf-8',
    text: toCalendarFile(
      visits.map((visit) => toEvent(text, visit, options)),
      { now: options.now, producer: `-//${site.brand}//${site.brand}//${language.toUpperCase()}` },
    ),
  }
}

/** Returns what `CalendarMenu` shows: a file of all visits and, for a single one, links to calendars. */
export function calendarMenu(
  text: Pick<Texts, 'calendar' | 'provinces'>,
  visits: readonly [CalendarVisit, ...CalendarVisit[]],
  options: CalendarOptions,
): CalendarMenuTexts {
  const { calendar: words } = text
  const file = calendarFile(text, visits, options)
  const event = toEvent(text, visits[0], options)
  if (event.status === 'cancelled') {
    return {
      label: words.remove,
      saveLabel: words.saveCancellation,
      file,
      links: [],
      notes: [words.cancels],
    }
  }
  const isOne = visits.length === 1
  const links = [
    { label: words.google, href: googleCalendarLink(event) },
    { label: words.outlook, href: outlookCalendarLink(event) },
  ].map((link) => ({ ...link, name: words.opensElsewhere(link.label) }))
  return {
    label: isOne ? words.add : words.addAll(visits.length),
    saveLabel: words.saveFile,
    file,
    links: isOne ? links : [],
    notes: [words.keepsCopy],
  }
}

function toEvent(
  text: Pick<Texts, 'calendar' | 'provinces'>,
  visit: CalendarVisit,
  { origin, phoneOf = () => '' }: CalendarOptions,
): CalendarEvent {
  const { clinicId, clinicName, clinicAddress, clinicProvince, clinicEmail } = visit.bookingDetails
  const { appointmentId } = visit
  const url = `${origin}${paths.appointmentDetails({ clinicId, appointmentId })}`
  const facts = calendarFactsOf(visit)
  return {
    ...facts,
    title: text.calendar.title(clinicName, facts.status),
    location: text.calendar.place(clinicAddress, text.provinces[clinicProvince]),
    description: text.calendar.description(url, phoneOf(clinicId)),
    url,
    organizer: clinicEmail,
  }
}
