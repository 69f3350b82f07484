import { describe, expect, test } from 'vitest'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import type { Moved } from '#src/areas/visits/model/appointment.ts'
import { aCartItemWith, aClinic, aClinicProfile, aSlot } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'
import { mailsOf } from '#tests/support/mailsOf.ts'

const BOOKING = aCartItemWith('a', { slot: aSlot({ timestamp: localTime(3, 13, 30) }) })

const APP = { appUrl: 'https://clinic.example' }
const LINK = 'https://clinic.example/appointment-details?clinic=clinic-1&appointment=a'

/** The map's address: what a clinic typed is only in its query, with every sign of an address escaped. */
const MAP = /^https:\/\/www\.openstreetmap\.org\/search\?query=[^/:?&=@]+$/

const escaped = (address: string): string => address.replaceAll(/[.?]/g, '\\$&')

const EVENTS = [
  'reserved',
  'approved',
  'cancelled-by-patient',
  'cancelled-by-clinic',
  'declined',
] as const

describe.each(EVENTS)('a mail about an appointment %s', (event) => {
  const mails = mailsOf(event, BOOKING, (reader) =>
    text.notifications.message(event, reader, BOOKING, APP),
  )

  test('a mail about an appointment has the time, a link to it and the support mailbox', () => {
    for (const { message } of mails) {
      expect(message).toContain('Tuesday, 3rd March 2026 at 01:30 PM (Toronto time)')
      expect(message).toMatch(
        new RegExp(`^(See it|The clinic can log in to see it): ${escaped(LINK)}$`, 'm'),
      )
      expect(message).toContain('support@careslot.example')
    }
  })

  test("a mail about an appointment never contains the patient's notes, name, phone number or address", () => {
    for (const { message } of mails) {
      for (const value of Object.values(BOOKING.patientData).filter((entry) => entry !== '')) {
        expect(message).not.toContain(value)
      }
    }
  })

  test('a mail about an appointment never names the service, which is the reason for the visit', () => {
    for (const { message } of mails) expect(message).not.toContain('Teeth cleaning')
  })

  test('a mail has no link but ours and the map, whatever the clinic calls itself', () => {
    const booking = aCartItemWith('a', {
      clinicName: 'https://evil.example/login call pay@evil.example\nnow',
      clinicAddress: 'www.evil.example',
    })
    const clinic = aClinicProfile(
      aClinic({ address: 'https://evil.example', phone: 'pay@evil.example' }),
    )
    for (const { message } of mailsOf(event, booking, (reader) =>
      text.notifications.message(event, reader, booking, { ...APP, clinic }),
    )) {
      expect(message.match(/\S+\.example\S*/g)).toEqual([LINK, 'support@careslot.example.'])
      expect(message.match(/https?:\S+/g)?.filter((link) => link !== LINK)).toEqual(
        /^Map: /m.test(message) ? [expect.stringMatching(MAP) as unknown] : [],
      )
    }
  })
})

describe('a mail about an appointment that the clinic cancels with a word', () => {
  const note = {
    reason: 'Dr. Roy is ill. Pay at https://evil.example\nor call pay@evil.example',
    proposed: [
      { serviceId: 's', slotId: 'slot_1', timestamp: localTime(4, 9, 0) },
      { serviceId: 's', slotId: 'slot_2', timestamp: localTime(5, 10, 30) },
    ],
  }
  const [toDoctor, toPatient] = mailsOf('cancelled-by-clinic', BOOKING, (reader) =>
    text.notifications.message('cancelled-by-clinic', reader, BOOKING, { ...APP, note }),
  ).map(({ message }) => message)

  test('a patient whom the clinic cancels with a word reads why, without a link, and what else is free', () => {
    expect(toPatient).toContain('says: "Dr. Roy is ill.')
    expect(toPatient).not.toContain('evil.example')
    expect(toPatient).toContain('- Wednesday, 4th March 2026 at 09:00 AM (Toronto time)')
    expect(toPatient).toContain('- Thursday, 5th March 2026 at 10:30 AM (Toronto time)')
  })

  test('a doctor whose clinic cancels with a word reads none of it', () => {
    expect(toDoctor).not.toMatch(/says|proposes/)
  })
})

describe('a mail to a patient', () => {
  const write = (event: (typeof EVENTS)[number], clinic: ClinicProfile | null): string =>
    text.notifications.message(event, 'patient', BOOKING, { ...APP, clinic })

  test('a mail to a patient says where the clinic is and how to call it, as its profile says now', () => {
    const clinic = aClinicProfile(
      aClinic({ address: '8 New Street, Kitchener', phone: '(519) 555-0123' }),
    )
    expect(write('approved', clinic)).toContain(
      'Riverside Dental\n8 New Street, Kitchener\nPhone: (519) 555-0123\n' +
        'Map: https://www.openstreetmap.org/search?query=8%20New%20Street%2C%20Kitchener%2C%20Ontario\n',
    )
  })

  test('a mail to a patient gives the address of the booking when the clinic has no profile', () => {
    expect(write('approved', null)).toContain(
      'Riverside Dental\n12 King Street West, Kitchener\nMap: ',
    )
    expect(write('approved', aClinicProfile(aClinic({ phone: '' })))).not.toContain('Phone')
  })

  test('a mail to a patient has a map only of a visit that takes place', () => {
    for (const event of EVENTS) {
      expect(/^Map: /m.test(write(event, null)), event).toBe(
        event === 'reserved' || event === 'approved',
      )
    }
  })

  test('a mail to a patient says "declined" of a request and "cancelled" of a visit', () => {
    expect(write('declined', null)).toContain(
      'We are sorry. Riverside Dental could not take your request for Tuesday, 3rd March 2026',
    )
    expect(write('declined', null)).not.toContain('cancelled')
    expect(write('cancelled-by-clinic', null)).toContain('cancelled your appointment')
  })

  test('a mail to a patient without an account leads to the application, not to an appointment', () => {
    const booking = { ...BOOKING, bookedBy: BOOKING.bookingDetails.clinicId }
    expect(text.notifications.message('approved', 'patient', booking, APP)).toContain(
      'you can also book here: https://clinic.example\n',
    )
  })
})

test('a doctor reads in each mail which clinic it is about, where it is and how to call it', () => {
  const clinic = aClinicProfile(aClinic({ phone: '(519) 555-0123' }))
  for (const event of EVENTS) {
    expect(
      text.notifications.message(event, 'doctor', BOOKING, { ...APP, clinic }),
      event,
    ).toContain('Riverside Dental\n12 King Street West, Kitchener\nPhone: (519) 555-0123\n')
  }
})

describe('a mail about a move', () => {
  const mailsAbout = (terms: Moved['terms']): readonly string[] => {
    const moved: Moved = { from: localTime(2, 9, 0), by: 'clinic', at: 5, times: 1, terms }
    return (['doctor', 'patient'] as const).map((reader) =>
      text.notifications.message('moved-by-clinic', reader, { ...BOOKING, moved }, APP),
    )
  }
  const { serviceName, duration, price } = BOOKING.bookingDetails

  test('a mail about a move gives service, length and price before and after, if one of them changed', () => {
    for (const message of mailsAbout({
      serviceName: 'See evil.example',
      duration: 45,
      price: 120,
    })) {
      expect(message).toContain(
        `Before: See evil. example, 45 min, $120.00\nNow: Teeth cleaning, ${duration} min, $${price.toFixed(2)}\n`,
      )
    }
    for (const message of mailsAbout({ serviceName, duration, price: price + 1 })) {
      expect(message).toContain('Before: Teeth cleaning')
    }
  })

  test('a mail about a move never names the service if the move kept it or does not say', () => {
    for (const message of [...mailsAbout({ serviceName, duration, price }), ...mailsAbout(null)]) {
      expect(message).not.toContain('Teeth cleaning')
    }
  })
})
