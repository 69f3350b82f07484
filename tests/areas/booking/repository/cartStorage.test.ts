import { describe, expect, test } from 'vitest'
import { createCartStorage } from '#src/areas/booking/repository/cartStorage.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { damagesOf } from '#tests/data/records/damage.ts'
import { aCartItem } from '#tests/support/builders.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'

interface Tab {
  readonly cart: Repositories['cart']
  readonly events: EventTarget
  readonly problems: readonly string[]
}

function openTab(storage: Storage): Tab {
  const events = new EventTarget()
  const problems: string[] = []
  const cart = createCartStorage({
    openStorage: () => storage,
    tabs: events,
    reportProblem: (where) => problems.push(where),
  })
  return { cart, events, problems }
}

function holding(text: string): Storage {
  const storage = createMemoryStorage()
  storage.setItem('cart', text)
  return storage
}

describe('The cart', () => {
  test('the cart comes back as it was saved, under the key cart, as a JSON list', () => {
    const storage = createMemoryStorage()
    const items = [aCartItem(), aCartItem({ appointmentId: 'appointment-2', taken: true })]
    openTab(storage).cart.save(items)

    expect(openTab(storage).cart.load('patient-1')).toEqual(items)
    const stored: unknown = JSON.parse(storage.getItem('cart') ?? '')
    expect(stored).toMatchObject([{ bookedBy: { userId: 'patient-1' } }, { taken: true }])
  })

  test("the stored cart drops another account's items", () => {
    const { cart } = openTab(createMemoryStorage())
    cart.save([aCartItem(), aCartItem({ bookedBy: 'patient-2' })])
    expect(cart.load('patient-1')).toEqual([aCartItem()])
  })

  test('the stored cart keeps nothing on a shared computer once it is cleared', () => {
    const storage = createMemoryStorage()
    const { cart } = openTab(storage)
    cart.save([aCartItem()])
    cart.clear()
    expect(storage.length).toBe(0)
    expect(cart.load('patient-1')).toEqual([])
  })

  test.each(['', '{', 'null', '"cart"', '{"0":{}}', '12'])(
    'the stored cart is empty where %j is stored, which is no cart',
    (text) => {
      const { cart, problems } = openTab(holding(text))
      expect(cart.load('patient-1')).toEqual([])
      expect(problems).toEqual(['The stored cart'])
    },
  )

  test('the stored cart drops damaged items and keeps the others', () => {
    const stored = { ...aCartItem(), bookedBy: { userId: 'patient-1' } }
    const damages = damagesOf(stored).filter(({ record }) => record !== undefined)
    expect(damages.length).toBeGreaterThan(100)
    for (const { record } of damages) {
      const { cart } = openTab(holding(JSON.stringify([record, stored])))
      expect(cart.load('patient-1').at(-1)).toEqual(aCartItem())
    }
  })

  test('the stored cart never reports its content when it is damaged: it is about a patient', () => {
    const reasons: string[] = []
    const cart = createCartStorage({
      openStorage: () => holding('[{"patientData":{"fullname":"Amara Osei"}'),
      tabs: new EventTarget(),
      reportProblem: (_where, reason) => reasons.push(String(reason)),
    })
    cart.load('patient-1')
    expect(reasons.join()).not.toContain('Amara')
  })

  test('the stored cart notifies a tab when another tab changes it, and only then', () => {
    const storage = createMemoryStorage()
    const here = openTab(storage)
    const received: (readonly CartItem[])[] = []
    const stop = here.cart.watch('patient-1', (items) => received.push(items))

    here.events.dispatchEvent(new Event('storage'))
    expect(received).toEqual([])

    openTab(storage).cart.save([aCartItem()])
    here.events.dispatchEvent(new Event('storage'))
    here.events.dispatchEvent(new Event('storage'))
    expect(received).toEqual([[aCartItem()]])

    stop()
    openTab(storage).cart.clear()
    here.events.dispatchEvent(new Event('storage'))
    expect(received).toHaveLength(1)
  })

  test('the stored cart follows another tab that undoes what this one did', () => {
    const storage = createMemoryStorage()
    const here = openTab(storage)
    const received: (readonly CartItem[])[] = []
    here.cart.watch('patient-1', (items) => received.push(items))
    here.cart.save([aCartItem()])

    openTab(storage).cart.clear()
    here.events.dispatchEvent(new Event('storage'))
    expect(received).toEqual([[]])
  })

  test('the cart is only forgotten with the page where the browser forbids storage', () => {
    const problems: string[] = []
    const cart = createCartStorage({
      openStorage: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      tabs: new EventTarget(),
      reportProblem: (where) => problems.push(where),
    })
    cart.save([aCartItem()])
    cart.clear()
    expect(cart.load('patient-1')).toEqual([])
    expect(problems).toEqual([
      "The cart can't be saved",
      "The cart can't be emptied",
      "The cart can't be read",
    ])
  })
})
