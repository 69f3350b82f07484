import { describe, expect, test } from 'vitest'
import { paths, readReturnTo } from '#src/config/paths.ts'
import {
  namesTime,
  readAppointmentIds,
  readBookingIds,
  readMailedAction,
  readRequested,
  readServiceIds,
  readWantsClinic,
} from '#src/config/readAddress.ts'

function queryOf(address: string): URLSearchParams {
  return new URL(address, 'https://clinic.example').searchParams
}

describe('ids in an address', () => {
  test('the address of a service gives back its ids, whatever they contain', () => {
    const ids = { clinicId: 'a b&c=d', serviceId: '-Nx?é%' }
    expect(readServiceIds(queryOf(paths.serviceDetails(ids)))).toEqual(ids)
  })

  test('the address of an appointment gives back its ids', () => {
    const ids = { clinicId: 'clinic-1', appointmentId: '-Nx1' }
    expect(readAppointmentIds(queryOf(paths.appointmentDetails(ids)))).toEqual(ids)
  })

  test('the address of a request that was sent gives back what was requested, each once', () => {
    const first = { clinicId: 'a b&c=d', appointmentId: '-Nx1' }
    const second = { clinicId: 'c', appointmentId: '-Nx2' }
    expect(readRequested(queryOf(paths.requested([first, second, first])))).toEqual([first, second])
  })

  test('the address of many requests names the latest', () => {
    const many = Array.from({ length: 40 }, (_, each) => ({
      clinicId: 'c',
      appointmentId: String(each),
    }))
    expect(readRequested(queryOf(paths.requested(many)))).toEqual(many.slice(10))
  })

  test.each(['', 'c', 'c/', '/a', 'c/a/b', 'c/a.b', 'c/$a'])(
    'the part %j of an address names no request',
    (name) => {
      expect(readRequested(new URLSearchParams({ requested: name }))).toEqual([])
    },
  )

  test('only the address of booking a time names a time', () => {
    const ids = { clinicId: 'c', serviceId: 's' }
    expect(namesTime(paths.booking({ ...ids, slot: 'slot_1' }))).toBe(true)
    expect(namesTime(paths.booking(ids))).toBe(false)
    expect(namesTime(paths.booking({ ...ids, slot: '..' }))).toBe(false)
    expect(namesTime(paths.newAppointment({ serviceId: 's', slotId: 'slot_1' }))).toBe(false)
    expect(namesTime(paths.checkout())).toBe(false)
  })

  test('the address of a booking may name the cart item being edited', () => {
    const ids = { clinicId: 'c', serviceId: 's' }
    expect(readBookingIds(queryOf(paths.booking(ids)))).toEqual({
      ...ids,
      cartItem: null,
      slot: null,
      isChoosingSlot: false,
    })
    expect(readBookingIds(queryOf(paths.booking({ ...ids, cartItem: 'item' })))).toEqual({
      ...ids,
      cartItem: 'item',
      slot: null,
      isChoosingSlot: false,
    })
  })

  test('the address of a booking may name the slot to begin with', () => {
    const ids = { clinicId: 'c', serviceId: 's', slot: 'slot_3' }
    expect(paths.booking(ids)).toBe('/booking?clinic=c&service=s&slot=slot_3')
    expect(readBookingIds(queryOf(paths.booking(ids)))).toEqual({
      ...ids,
      cartItem: null,
      isChoosingSlot: false,
    })
    expect(readBookingIds(queryOf(paths.booking({ ...ids, slot: 'slots/3' })))).toMatchObject({
      slot: null,
    })
  })

  test('the address of a booking may name a slot and go back to the selection of another', () => {
    const ids = { clinicId: 'c', serviceId: 's', slot: 'slot_3', isChoosingSlot: true }
    expect(paths.booking(ids)).toBe('/booking?clinic=c&service=s&slot=slot_3&step=1')
    expect(readBookingIds(queryOf(paths.booking(ids)))).toEqual({ ...ids, cartItem: null })
  })

  test('the address of the services may name a category', () => {
    expect(paths.servicesOf('speech_therapy')).toBe('/services?category=speech_therapy')
  })

  test('the address of a sign-up may start as a clinic’s, wherever it returns to', () => {
    expect(paths.register()).toBe('/register')
    expect(readWantsClinic(queryOf(paths.register({ returnTo: '/checkout' })))).toBe(false)
    const query = queryOf(paths.register({ as: 'clinic', returnTo: '/checkout' }))
    expect(readWantsClinic(query)).toBe(true)
    expect(readReturnTo(query)).toBe('/checkout')
  })

  test('the addresses of the application are readable', () => {
    expect(paths.serviceDetails({ clinicId: 'c', serviceId: 's' })).toBe(
      '/service-details?clinic=c&service=s',
    )
  })

  test.each(['', 'a/b', 'a.b', 'a#b', 'a$b', 'a[b', 'a]b', 'a\nb', 'x'.repeat(129)])(
    'an address with the id %j is refused, for no id can be that',
    (id) => {
      const query = new URLSearchParams({ clinic: 'c', service: id, appointment: id })
      expect(readServiceIds(query)).toBeNull()
      expect(readAppointmentIds(query)).toBeNull()
    },
  )

  test('an address without an id names no service', () => {
    expect(readServiceIds(new URLSearchParams({ clinic: 'c' }))).toBeNull()
    expect(readServiceIds(new URLSearchParams({ service: 's' }))).toBeNull()
  })
})

describe('where login and register return to', () => {
  test.each(['/', '/services', '/booking?clinic=c&service=s', '/services?next=//x#a'])(
    'a login or sign-up keeps %s to return to',
    (returnTo) => {
      expect(readReturnTo(queryOf(paths.login({ returnTo })))).toBe(returnTo)
      expect(readReturnTo(queryOf(paths.register({ returnTo })))).toBe(returnTo)
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'services',
    '',
  ])('a login or sign-up never returns to %j', (returnTo) => {
    expect(paths.login({ returnTo })).toBe('/login')
    expect(readReturnTo(new URLSearchParams({ returnTo }))).toBeNull()
  })

  test('a login without a page to return to has no such part in its address', () => {
    expect(paths.login()).toBe('/login')
    expect(readReturnTo(new URLSearchParams())).toBeNull()
  })
})

describe('a mailed link', () => {
  test.each(['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail'])(
    'a mailed link to %s contains its code',
    (mode) => {
      const address = `${paths.accountAction()}?mode=${mode}&oobCode=a%2Bb&lang=en`
      expect(readMailedAction(queryOf(address))).toEqual({ mode, code: 'a+b' })
    },
  )

  test.each([
    '',
    '?mode=resetPassword',
    '?mode=resetPassword&oobCode=',
    '?mode=signIn&oobCode=a',
    '?mode=constructor&oobCode=a',
    '?oobCode=a',
  ])('a mailed link that ends in %j asks for nothing', (query) => {
    expect(readMailedAction(queryOf(`${paths.accountAction()}${query}`))).toBeNull()
  })
})
