import { describe, expect, test } from 'vitest'
import { decodeSettings } from '#src/areas/accounts/records/settingsRecord.ts'

const OFF = {
  isConfirmedEmailRequired: false,
  isClinicApprovalRequired: false,
  areBookingsClosed: false,
  areRequestsClosed: false,
  maxActive: 20,
  imagePrefix: '',
}

describe('The settings of an installation', () => {
  test('an installation’s settings are off where there are none', () => {
    expect(decodeSettings(null)).toEqual(OFF)
    expect(decodeSettings({})).toEqual(OFF)
  })

  test('an installation’s settings are read as the owner set them', () => {
    const imagePrefix = 'https://storage.example/v0/b/bucket/o/services%2F'
    expect(
      decodeSettings({
        confirmed_email_required: true,
        clinic_approval_required: true,
        bookings_closed: true,
        requests_closed: true,
        last_ticket: 't04',
        image_prefix: imagePrefix,
      }),
    ).toEqual({
      isConfirmedEmailRequired: true,
      isClinicApprovalRequired: true,
      areBookingsClosed: true,
      areRequestsClosed: true,
      maxActive: 5,
      imagePrefix,
    })
  })

  test('an installation’s settings are only those that this version knows', () => {
    expect(decodeSettings({ clinic_list_separate: true })).toEqual(OFF)
  })

  test('an installation’s settings are off where they say no', () => {
    expect(decodeSettings({ bookings_closed: false, requests_closed: false })).toEqual(OFF)
  })

  test.each([
    'on',
    1,
    't19',
    true,
    [],
    { bookings_closed: 'yes', last_ticket: 7, image_prefix: 1 },
  ])('an installation’s settings of another form are off, and never an error: %j', (value) => {
    expect(decodeSettings(value)).toEqual(OFF)
  })

  test.each(['t1', 't100', 'T05', 't-1', '19', 't05 ', ''])(
    'an installation’s settings with %j as the last ticket allow as many bookings as without it',
    (name) => {
      expect(decodeSettings({ last_ticket: name })).toEqual(OFF)
    },
  )
})
