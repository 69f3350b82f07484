import { describe, expect, test, vi } from 'vitest'
import { createCartStorage } from '#src/areas/booking/repository/cartStorage.ts'
import { createCartStore, emptyCartStore } from '#src/areas/booking/state/createCartStore.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { aBooking, aCartItem, aService, aSlot } from '#tests/support/builders.ts'

const cleaning = aCartItem()
const filling = aCartItem({
  appointmentId: 'appointment-2',
  bookingDetails: aBooking(aService({ id: 'service-2' }), aSlot({ slotId: 'slot_1' })),
})

/** One tab of a browser: all tabs share `localStorage`. */
function openTab(): { readonly repository: Repositories['cart']; readonly hear: () => void } {
  const tabs = new EventTarget()
  const repository = createCartStorage({
    openStorage: () => localStorage,
    tabs,
    reportProblem: (where) => {
      throw new Error(where)
    },
  })
  return { repository, hear: () => tabs.dispatchEvent(new Event('storage')) }
}

describe('createCartStore (spec §3, Cart item)', () => {
  test('the cart store begins with what was stored', () => {
    const { repository } = openTab()
    repository.save([cleaning])
    expect(createCartStore(repository, 'patient-1').getItems()).toEqual([cleaning])
    expect(createCartStore(repository, 'patient-2').getItems()).toEqual([])
  })

  test('the cart store saves every change before it reports it', () => {
    const { repository } = openTab()
    repository.clear()
    const store = createCartStore(repository, 'patient-1')
    const handleChange = vi.fn(() => {
      expect(repository.load('patient-1')).toEqual(store.getItems())
    })
    store.subscribe(handleChange)
    store.dispatch({ type: 'add', item: cleaning })
    store.dispatch({ type: 'markTaken', appointmentIds: [cleaning.appointmentId] })
    expect(handleChange).toHaveBeenCalledTimes(2)
    expect(repository.load('patient-1')).toEqual([{ ...cleaning, taken: true }])
  })

  test('the cart store follows another tab until nobody is subscribed, and keeps nothing after that', () => {
    const here = openTab()
    const there = openTab()
    here.repository.clear()
    const store = createCartStore(here.repository, 'patient-1')
    const handleChange = vi.fn()
    const unsubscribe = store.subscribe(handleChange)

    createCartStore(there.repository, 'patient-1').dispatch({ type: 'add', item: cleaning })
    here.hear()
    expect(store.getItems()).toEqual([cleaning])

    expect(handleChange).toHaveBeenCalledTimes(1)

    unsubscribe()
    there.repository.clear()
    here.hear()
    expect(handleChange).toHaveBeenCalledTimes(1)
    expect(store.getItems()).toEqual([])
  })

  test('the cart store keeps what another tab did without notice when it changes', () => {
    const here = openTab()
    const there = openTab()
    here.repository.clear()
    const store = createCartStore(here.repository, 'patient-1')
    createCartStore(there.repository, 'patient-1').dispatch({ type: 'add', item: cleaning })
    store.dispatch({ type: 'add', item: filling })
    expect(store.getItems()).toEqual([cleaning, filling])
  })

  test('the cart store lasts as long as the page where the browser forbids storage', () => {
    const repository = createCartStorage({
      openStorage: () => {
        throw new DOMException('Forbidden', 'SecurityError')
      },
      tabs: new EventTarget(),
      reportProblem: () => undefined,
    })
    const store = createCartStore(repository, 'patient-1')
    store.dispatch({ type: 'add', item: cleaning })
    store.dispatch({ type: 'add', item: filling })
    expect(store.getItems()).toEqual([cleaning, filling])
  })

  test('the cart store returns the same object as long as nothing changes', () => {
    const { repository } = openTab()
    const store = createCartStore(repository, 'patient-1')
    expect(store.getItems()).toBe(store.getItems())
  })
})

describe('emptyCartStore', () => {
  test('the empty cart store stays empty whatever is done', () => {
    emptyCartStore.dispatch({ type: 'add', item: cleaning })
    expect(emptyCartStore.getItems()).toEqual([])
  })
})
