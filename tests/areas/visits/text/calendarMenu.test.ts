import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { english } from '#src/areas/text/english.ts'
import type { CalendarVisit } from '#src/areas/visits/model/calendarEvent.ts'
import { calendarFile, calendarMenu } from '#src/areas/visits/text/calendarMenu.ts'
import { DAY_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { toInstants, toWallTime } from '#src/core/time/wallClock.ts'
import {
  aBooking,
  aCartItem,
  aCartItemWith,
  anAppointment,
  anAppointmentAt,
  aPastAppointment,
  aService,
  aSlot,
  SLOT_TIME,
} from '#tests/support/builders.ts'

const OPTIONS = { now: SLOT_TIME - DAY_MS, origin: 'https://careslot.example' }
const ENCODER = new TextEncoder()

function fileOf(...visits: [CalendarVisit, ...CalendarVisit[]]): string {
  return calendarFile(english, visits, OPTIONS).text
}

/** What another program's parser reads in a file. */
function readBack(file: string): { method: unknown; events: readonly ICAL.Event[] } {
  const calendar = ICAL.Component.fromString(file)
  return {
    method: calendar.getFirstPropertyValue('method'),
    events: calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event)),
  }
}

function readOne(visit: CalendarVisit): ICAL.Event {
  const [event, ...more] = readBack(fileOf(visit)).events
  if (event === undefined || more.length > 0) throw new Error('There is not exactly one event.')
  return event
}

/** How long an alarm's trigger is after the start of the event. */
function secondsOf(trigger: unknown): number {
  if (!(trigger instanceof ICAL.Duration)) throw new Error('The trigger is no duration.')
  return trigger.toSeconds()
}

function propertyOf(event: ICAL.Event, name: string): unknown {
  return event.component.getFirstPropertyValue(name)
}

const moved = (times: number): NonNullable<ReturnType<typeof anAppointment>['moved']> => ({
  from: SLOT_TIME,
  by: 'patient',
  at: SLOT_TIME,
  times,
  terms: null,
})

describe('a calendar file, read by another parser', () => {
  test('a calendar file of a request has its time, place and clinic, and is tentative', () => {
    const event = readOne(anAppointment())
    expect(event.startDate.toJSDate().getTime()).toBe(SLOT_TIME)
    expect(event.endDate.toJSDate().getTime()).toBe(SLOT_TIME + 45 * MINUTE_MS)
    expect(event.summary).toBe('Appointment at Riverside Dental (not yet confirmed)')
    expect(event.location).toBe('12 King Street West, Kitchener, Ontario')
    expect(event.organizer).toBe('mailto:desk@riverside.example')
    expect(propertyOf(event, 'status')).toBe('TENTATIVE')
    expect(propertyOf(event, 'class')).toBe('PRIVATE')
    expect(readBack(fileOf(anAppointment())).method).toBe('PUBLISH')
  })

  test('a calendar file says nothing of the reason for the visit, nor of the patient', () => {
    const file = fileOf(anAppointment()).replaceAll('\r\n ', '')
    for (const secret of ['Teeth', 'Lena Roy', 'roy@', 'Amara', 'Sensitive', '555-0142', '120.5']) {
      expect(file).not.toContain(secret)
    }
  })

  test('a calendar file has the phone number of the clinic if it is known', () => {
    const { text } = calendarFile(english, [anAppointment()], {
      ...OPTIONS,
      phoneOf: () => '(519) 555-0199',
    })
    const [event] = readBack(text).events
    expect(event?.description).toBe(
      'Phone: (519) 555-0199\nSee the appointment as it is now: ' +
        'https://careslot.example/appointment-details?clinic=clinic-1&appointment=appointment-1',
    )
    expect(readOne(anAppointment()).description).not.toContain('Phone')
  })

  test('a calendar file of a confirmed visit is confirmed', () => {
    const event = readOne(anAppointment({ status: 'confirmed' }))
    expect(propertyOf(event, 'status')).toBe('CONFIRMED')
    expect(event.summary).toBe('Appointment at Riverside Dental')
  })

  test('a calendar file of a cancelled visit cancels what the calendar has', () => {
    const cancelled = aPastAppointment({ outcome: { kind: 'cancelled', by: 'clinic' } })
    const { method } = readBack(fileOf(cancelled))
    const event = readOne(cancelled)
    expect(method).toBe('CANCEL')
    expect(propertyOf(event, 'status')).toBe('CANCELLED')
    expect(event.summary).toBe('Appointment at Riverside Dental (cancelled)')
  })

  test('a calendar reminds of a visit a day and two hours before, and of a cancelled one never', () => {
    const cancelled = aPastAppointment({ outcome: { kind: 'cancelled', by: 'clinic' } })
    for (const visit of [anAppointment(), anAppointment({ status: 'confirmed' }), cancelled]) {
      const event = readOne(visit)
      const alarms = event.component.getAllSubcomponents('valarm')
      expect(
        alarms.map((alarm) => [
          alarm.getFirstPropertyValue('action'),
          alarm.getFirstPropertyValue('description'),
          secondsOf(alarm.getFirstPropertyValue('trigger')),
        ]),
      ).toEqual(
        visit === cancelled
          ? []
          : [
              ['DISPLAY', event.summary, -24 * 60 * 60],
              ['DISPLAY', event.summary, -2 * 60 * 60],
            ],
      )
    }
  })

  test("a calendar file has the same entry for a visit's whole life, and a newer copy for every change", () => {
    const life = [
      aCartItem(),
      anAppointment({ status: 'confirmed' }),
      // The clinic moves it, the patient does, the clinic approves again, and somebody cancels.
      anAppointment({ status: 'confirmed', moved: moved(1) }),
      anAppointment({ status: 'pending', moved: moved(2) }),
      anAppointment({ status: 'confirmed', moved: moved(2) }),
      aPastAppointment({ moved: moved(2), outcome: { kind: 'cancelled', by: 'patient' } }),
    ].map(readOne)
    expect(new Set(life.map(({ uid }) => uid)).size).toBe(1)
    const copies = life.map(({ sequence }) => sequence)
    expect(copies).toEqual([0, 1, 4, 6, 7, 8])
  })

  test('a calendar file has two entries for the same id at two clinics', () => {
    const elsewhere = { ...aBooking(), clinicId: 'clinic-2' }
    expect(readOne(anAppointment({ bookingDetails: elsewhere })).uid).not.toBe(
      readOne(anAppointment()).uid,
    )
  })

  test('a calendar file holds all appointments of one request', () => {
    const file = fileOf(aCartItemWith('one'), aCartItemWith('two'), aCartItemWith('three'))
    expect(readBack(file).events.map(({ uid }) => uid)).toEqual([
      'one.clinic-1@careslot',
      'two.clinic-1@careslot',
      'three.clinic-1@careslot',
    ])
  })

  test.each([
    'Clinique Sainte-Thérèse d’Orléans',
    'A; B, C \\ D: "E"',
    'Ünïcödé 診療所 🦷🦷🦷'.repeat(8),
    'x'.repeat(100),
  ])("a calendar file keeps the clinic's name %s", (clinicName) => {
    const { summary } = readOne(anAppointment({ bookingDetails: { ...aBooking(), clinicName } }))
    expect(summary).toBe(`Appointment at ${clinicName} (not yet confirmed)`)
  })

  test('a calendar file ends its lines as calendars expect, none longer than 75 octets', () => {
    const clinicName = 'é🦷'.repeat(50)
    const file = fileOf(anAppointment({ bookingDetails: { ...aBooking(), clinicName } }))
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const lines = file.split('\r\n')
    expect(Math.max(...lines.map((line) => ENCODER.encode(line).length))).toBe(75)
  })

  test('a calendar file gets no line of its own from a name in an older record', () => {
    const clinicName = 'Clinic\r\nATTENDEE:mailto:x@y.example\u2028\u0007\uD800'
    const event = readOne(anAppointment({ bookingDetails: { ...aBooking(), clinicName } }))
    expect(propertyOf(event, 'attendee')).toBeNull()
    expect(event.summary).toBe(
      'Appointment at Clinic\nATTENDEE:mailto:x@y.example\u2028 (not yet confirmed)',
    )
  })

  test.each<[TimeZone, string]>([
    ['America/Toronto', '2026-03-07'],
    ['America/Toronto', '2026-03-08'],
    ['America/Toronto', '2026-10-31'],
    ['America/Toronto', '2026-11-01'],
    // Here the clocks no longer change, which not every calendar knows.
    ['America/Vancouver', '2026-10-31'],
    ['America/Vancouver', '2026-11-02'],
    ['America/St_Johns', '2026-11-01'],
  ])('a calendar file has a visit at nine by the clock in %s on %s', (zone, date) => {
    const [timestamp = 0] = toInstants(date, '09:00', zone)
    const event = readOne(anAppointmentAt('one', 'confirmed', timestamp))
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone)
    expect(toWallTime(event.startDate.toJSDate().getTime(), zone)).toMatchObject({
      date,
      time: '09:00',
    })
  })
})

describe('the ways into a calendar', () => {
  test('a single visit can go to Google Calendar and to Outlook as well', () => {
    const { links } = calendarMenu(english, [anAppointment({ status: 'confirmed' })], OPTIONS)
    const [google, outlook] = links.map(({ href }) => new URL(href))
    expect(google?.host).toBe('calendar.google.com')
    expect(google?.searchParams.get('dates')).toBe('20990303T183000Z/20990303T191500Z')
    expect(google?.searchParams.get('text')).toBe('Appointment at Riverside Dental')
    expect(outlook?.host).toBe('outlook.live.com')
    expect(outlook?.searchParams.get('startdt')).toBe('2099-03-03T18:30:00.000Z')
    expect(outlook?.searchParams.get('subject')).toBe('Appointment at Riverside Dental')
    expect(outlook?.search).not.toContain('+')
    expect(links.map(({ href }) => href).join()).not.toContain('Teeth')
  })

  test('several visits make one calendar file, without links', () => {
    const menu = calendarMenu(english, [aCartItemWith('one'), aCartItemWith('two')], OPTIONS)
    expect(menu.label).toBe('Add all 2 to your calendar')
    expect(menu.file.name).toBe('appointments.ics')
    expect(menu.links).toEqual([])
  })

  test('a cancelled visit can only be taken out of a calendar again', () => {
    const cancelled = aPastAppointment({ outcome: { kind: 'cancelled', by: 'clinic' } })
    const menu = calendarMenu(english, [cancelled], OPTIONS)
    expect(menu.label).toBe('Remove from your calendar')
    expect(menu.links).toEqual([])
  })

  test("a calendar file is named after the visit's day at the clinic", () => {
    const [lateEvening = 0] = toInstants('2026-12-01', '23:30', 'America/Vancouver')
    const bookingDetails = {
      ...aBooking(aService({ clinicTimeZone: 'America/Vancouver' })),
      slot: aSlot({ timestamp: lateEvening }),
    }
    const { name } = calendarFile(english, [anAppointment({ bookingDetails })], OPTIONS)
    expect(name).toBe('appointment-2026-12-01.ics')
  })
})
