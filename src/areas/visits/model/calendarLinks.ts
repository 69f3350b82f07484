import type { CalendarEvent } from './calendarEvent.ts'
import { toUtc } from './calendarFile.ts'

/** The page of Google Calendar that adds an event, filled in. */
export function googleCalendarLink(event: CalendarEvent): string {
  return linkOf('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${toUtc(event.start)}/${toUtc(event.end)}`,
    location: event.location,
    details: event.description,
  })
}

/** The same of Outlook on the web. */
export function outlookCalendarLink(event: CalendarEvent): string {
  const instant = (timestamp: number): string => new Date(timestamp).toISOString()
  return linkOf('https://outlook.live.com/calendar/0/action/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: instant(event.start),
    enddt: instant(event.end),
    location: event.location,
    body: event.description,
  })
}

function linkOf(page: string, parameters: Readonly<Record<string, string>>): string {
  // Outlook shows a plus sign where a blank is written as one.
  const query = new URLSearchParams(parameters).toString().replaceAll('+', '%20')
  return `${page}?${query}`
}
