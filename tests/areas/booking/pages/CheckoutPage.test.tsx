import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import {
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import {
  aBookingOf,
  aCheckoutScene,
  amount,
  FIRST_TIME,
  openCheckout,
  REQUEST,
  rowOf,
  rows,
  SECOND_TIME,
  SUCCESS,
  TAKEN,
} from './checkoutScene.ts'

const backend = openTestBackend()

describe('checkout (spec §2)', () => {
  test('a patient with an empty cart reads so and has nothing to request', async () => {
    const patient = await backend.createPatient()
    await openCheckout({ backend, patient, items: [] })

    expect(screen.getByText('No bookings yet')).toBeVisible()
    expect(screen.getByRole('button', { name: REQUEST })).toBeDisabled()
    expect(amount('Total')).toBe('$0.00')
    expect(screen.getByRole('link', { name: 'Choose a service' })).toHaveAttribute(
      'href',
      paths.services(),
    )
    expect(document.title).toBe('Checkout · CareSlot')
  })

  test('a patient at checkout sees each booking’s time, clinic, service, doctor and price', async () => {
    const { patient, item } = await aCheckoutScene(backend, {
      clinic: { name: 'Lakeside Dental' },
      service: { name: 'Root canal', doctor: 'Dr Maya Lin', price: 80 },
    })
    await openCheckout({ backend, patient, items: [item] })

    const row = rowOf('Root canal')
    for (const words of [
      '01:30 PM',
      'Tuesday, 3rd March 2099',
      'By Dr Maya Lin',
      'Lakeside Dental',
      '12 King Street West, Kitchener',
      '$80.00 ($90.40 with tax)',
    ]) {
      expect(within(row).getByText(words)).toBeVisible()
    }
    expect(
      within(row).getByRole('button', { name: 'Edit Root canal, Tuesday 3 March, 1:30 PM' }),
    ).toBeEnabled()
  })
})

describe('the order of the cart', () => {
  test('a patient sees the bookings in the order of their times, with a subtotal for each clinic', async () => {
    const lakeside = await aCheckoutScene(backend, {
      clinic: { name: 'Lakeside Dental' },
      service: { name: 'Root canal', price: 80 },
    })
    const harbour = await aCheckoutScene(backend, {
      clinic: { name: 'Harbour Eyes' },
      service: { name: 'Eye test', price: 50 },
    })
    const { patient } = lakeside
    await openCheckout({
      backend,
      patient,
      items: [aBookingOf(patient, lakeside.service, 1), aBookingOf(patient, harbour.service)],
    })
    expect(rows().map((row) => within(row).getByRole('heading').textContent)).toEqual([
      'Eye test',
      'Root canal',
    ])
    expect(amount('Harbour Eyes')).toBe('$50.00')
    expect(amount('Lakeside Dental')).toBe('$80.00')
    expect(amount('Subtotal')).toBe('$130.00')
  })
})

describe('the order summary (spec §9, Checkout total)', () => {
  test.each([
    ['ON', '13%', '$13.00', '$113.00'],
    ['AB', '5%', '$5.00', '$105.00'],
    ['QC', '14.975%', '$14.98', '$114.98'],
  ] as const)(
    'a patient at checkout in %s pays a tax of %s',
    async (province, rate, tax, total) => {
      const { patient, item } = await aCheckoutScene(backend, {
        clinic: { province },
        service: { price: 100 },
      })
      await openCheckout({ backend, patient, items: [item] })

      expect(amount('Subtotal')).toBe('$100.00')
      expect(amount(`Estimated tax (${province} ${rate})`)).toBe(tax)
      expect(amount('Total')).toBe(total)
      expect(screen.queryByText('Discount')).not.toBeInTheDocument()
      expect(
        screen.getByText('The total is to be paid in person and is subject to change.'),
      ).toBeVisible()
    },
  )

  test('the order summary says only what it comes to: what it is for is beside it', async () => {
    const { patient, item } = await aCheckoutScene(backend, { service: { name: 'Root canal' } })
    await openCheckout({ backend, patient, items: [item] })
    expect(screen.getByRole('region', { name: 'Order Summary' })).not.toHaveTextContent(
      'Root canal',
    )
    expect(screen.getAllByText('Root canal')).toHaveLength(1)
  })

  test('the order summary gives a discount its own line and adds it', async () => {
    const { patient, item } = await aCheckoutScene(backend, { service: { price: 100 } })
    await backend.write(`patients/${patient.userId}/discount`, 7.5)
    await openCheckout({ backend, patient, items: [item] })

    expect(amount('Discount')).toBe('$7.50')
    expect(amount('Total')).toBe('$120.50')
  })

  test('the order summary counts only what can still be had, at the tax of the first such booking', async () => {
    const ontario = await aCheckoutScene(backend, { clinic: { province: 'ON' } })
    const alberta = await aCheckoutScene(backend, {
      clinic: { province: 'AB' },
      service: { price: 40 },
    })
    const taken = { ...aBookingOf(alberta.patient, ontario.service), taken: true }
    await openCheckout({
      backend,
      patient: alberta.patient,
      items: [taken, alberta.item, aBookingOf(alberta.patient, alberta.service, 1)],
    })

    expect(amount('Subtotal')).toBe('$80.00')
    expect(amount('Estimated tax (AB 5%)')).toBe('$4.00')
    expect(amount('Total')).toBe('$84.00')
  })
})

describe('deleting a booking (spec §4, Cart)', () => {
  test('a patient who deletes a booking loses that one, reads so, and keeps the focus on the list', async () => {
    const { patient, service, item } = await aCheckoutScene(backend)
    const second = aBookingOf(patient, service, 1)
    const { client, user } = await openCheckout({ backend, patient, items: [item, second] })

    await user.click(
      screen.getByRole('button', { name: 'Delete Teeth cleaning, Tuesday 3 March, 1:30 PM' }),
    )

    expect(rows()).toHaveLength(1)
    expect(screen.getByText('09:05 AM')).toBeVisible()
    expect(
      screen.getByText('Teeth cleaning, Tuesday 3 March, 1:30 PM, was removed from the cart.'),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Booking Summary' })).toHaveFocus()
    expect(client.repositories.cart.load(patient.userId)).toEqual([second])
  })

  test('a patient can delete a booking whose slot is taken', async () => {
    const { patient, item } = await aCheckoutScene(backend)
    const { user } = await openCheckout({ backend, patient, items: [{ ...item, taken: true }] })

    await user.click(screen.getByRole('button', { name: /^Delete Teeth cleaning/ }))
    expect(screen.getByText('No bookings yet')).toBeVisible()
  })
})

describe('editing a booking (spec §4, Cart)', () => {
  test('a patient who edits a booking gets to its booking page, which says so', async () => {
    const { clinic, patient, service, item } = await aCheckoutScene(backend)
    const { user } = await openCheckout({ backend, patient, items: [item] })

    await user.click(screen.getByRole('button', { name: /^Edit Teeth cleaning/ }))

    expect(await screen.findByText('Editing')).toBeVisible()
    expect(window.location.pathname + window.location.search).toBe(
      paths.booking({
        clinicId: clinic.userId,
        serviceId: service.id,
        cartItem: item.appointmentId,
      }),
    )
  })

  test('a patient who edits a booking of a service that is gone reads so, even if nobody saw it go', async () => {
    const { clinic, patient, service, item } = await aCheckoutScene(backend)
    const { user } = await openCheckout({
      backend,
      patient,
      items: [item],
      adapt: (real) => ({
        ...real,
        services: { ...real.services, watchChosenTime: () => () => undefined },
      }),
    })
    await backend.write(`services/${clinic.userId}/${service.id}`, null)

    await user.click(screen.getByRole('button', { name: /^Edit Teeth cleaning/ }))
    expect(await screen.findByText('Appointment not available')).toBeVisible()
    expect(window.location.pathname).toBe(paths.checkout())
  })
})

describe('a slot that is lost while checkout is open (spec §4, Cart)', () => {
  test('a slot lost while checkout is open greys its booking out, and the others stay as they are', async () => {
    const { patient, service, item } = await aCheckoutScene(backend)
    const other = await backend.createPatient()
    const second = aBookingOf(patient, service, 1)
    const { client } = await openCheckout({ backend, patient, items: [item, second] })
    expect(amount('Subtotal')).toBe('$241.00')

    await storeAppointment(backend, aBookingOf(other, service))

    const message = await screen.findByText(TAKEN)
    expect(rows()[0]).toContainElement(message)
    expect(
      screen.getByRole('button', { name: 'Edit Teeth cleaning, Tuesday 3 March, 1:30 PM' }),
    ).toBeDisabled()
    expect(
      screen.getByRole('button', { name: 'Edit Teeth cleaning, Wednesday 4 March, 9:05 AM' }),
    ).toBeEnabled()
    expect(amount('Subtotal')).toBe('$120.50')
    expect(client.repositories.cart.load(patient.userId).map(({ taken }) => taken)).toEqual([
      true,
      false,
    ])
  })

  test.each([
    ['dropped', null],
    ['moved to another time', { available: true, timestamp: SECOND_TIME + 60_000 }],
    ['over', { available: true, timestamp: FIRST_TIME - 3_000_000_000_000 }],
    ['of a day that became full', { available: true, timestamp: FIRST_TIME, covered: 'full' }],
  ])('a slot that is %s while checkout is open greys its booking out', async (_name, slot) => {
    const { clinic, patient, service, item } = await aCheckoutScene(backend)
    await openCheckout({ backend, patient, items: [item] })
    await backend.write(`services/${clinic.userId}/${service.id}/slots/slot_0`, slot)
    expect(await screen.findByText(TAKEN)).toBeVisible()
  })

  test('a service removed while checkout is open greys its booking out', async () => {
    const { clinic, patient, service, item } = await aCheckoutScene(backend)
    await openCheckout({ backend, patient, items: [item] })
    await backend.write(`services/${clinic.userId}/${service.id}`, null)
    expect(await screen.findByText(TAKEN)).toBeVisible()
  })
})

const ALREADY_SENT =
  'Your request for Teeth cleaning, Tuesday 3 March, 1:30 PM, had already been sent.'

describe('a booking that was reserved before, by a request whose answer got lost', () => {
  test('a booking that was reserved before leaves the cart, and the page says only that it was sent', async () => {
    const { patient, item } = await aCheckoutScene(backend)
    await storeAppointment(backend, item)
    const { client } = await openCheckout({ backend, patient, items: [item] })

    expect(await screen.findByText(ALREADY_SENT)).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1, name: 'Request sent' })).toBeVisible()
    expect(await screen.findByText('Waiting for the clinic')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText('An appointment has already been reserved')).not.toBeInTheDocument()
    expect(client.repositories.cart.load(patient.userId)).toEqual([])
  })

  test('a booking whose visit is over by now is said to be sent, and no e-mail is promised', async () => {
    const { patient, item } = await aCheckoutScene(backend)
    await endAppointment(backend, await storeAppointment(backend, item), { kind: 'completed' })
    await openCheckout({ backend, patient, items: [item] })
    expect(await screen.findByText(ALREADY_SENT)).toBeVisible()
    expect(screen.queryByText(SUCCESS)).not.toBeInTheDocument()
  })

  test('a booking that another tab reserves just now is said to be sent', async () => {
    const { patient, item } = await aCheckoutScene(backend)
    await openCheckout({ backend, patient, items: [item] })
    const otherTab = await backend.connect(patient)

    await otherTab.repositories.appointments.reserve(item)
    expect(await screen.findByText(ALREADY_SENT)).toBeVisible()
    expect(await screen.findByText('Waiting for the clinic')).toBeVisible()
  })
})
