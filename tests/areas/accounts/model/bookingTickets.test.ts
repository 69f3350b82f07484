import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseTicket,
  DEFAULT_LAST_TICKET,
  indexOfTicket,
  TICKET_REST_MS,
  ticketName,
  type BookingTicket,
} from '#src/areas/accounts/model/bookingTickets.ts'

const NOW = Date.UTC(2031, 4, 20, 9, 30)
const LONG_AGO = NOW - 10 * TICKET_REST_MS

function aTicket(overrides: Partial<BookingTicket> = {}): BookingTicket {
  return {
    holderId: 'appointment-1',
    takenAt: LONG_AGO,
    ...overrides,
  }
}

/** The tickets t00, t01 and so on, in this order. */
function ticketsOf(...tickets: readonly BookingTicket[]): ReadonlyMap<string, BookingTicket> {
  return new Map(tickets.map((ticket, index) => [ticketName(index), ticket]))
}

const OVER = (): boolean => false
const ACTIVE = (): boolean => true

describe('The name of a ticket', () => {
  test('a ticket’s name has two digits, and the last one by default is that of the twentieth', () => {
    expect([0, 7, 99].map(ticketName)).toEqual(['t00', 't07', 't99'])
    expect(DEFAULT_LAST_TICKET).toBe('t19')
  })

  test('a ticket’s name gives back its number', () => {
    expect(['t00', 't07', 't99'].map(indexOfTicket)).toEqual([0, 7, 99])
  })

  test.each(['', 't', 't7', 't007', 'tt07', 't07t', 'x07', 't0a'])(
    '%j is no ticket’s name',
    (name) => {
      expect(indexOfTicket(name)).toBeNull()
    },
  )
})

describe('The ticket for the next booking', () => {
  test('the ticket for the next booking is the first that nobody ever took', () => {
    expect(chooseTicket(new Map(), { maxActive: 3, now: NOW, isActive: OVER })).toEqual({
      kind: 'free',
      ticket: 't00',
    })
    expect(
      chooseTicket(ticketsOf(aTicket(), aTicket()), { maxActive: 3, now: NOW, isActive: ACTIVE }),
    ).toEqual({ kind: 'free', ticket: 't02' })
  })

  test('the ticket for the next booking may be one whose appointment is over, once it has rested', () => {
    const isActive = ({ holderId }: BookingTicket): boolean => holderId === 'active'
    const tickets = ticketsOf(aTicket({ holderId: 'active' }), aTicket())
    expect(chooseTicket(tickets, { maxActive: 2, now: NOW, isActive })).toEqual({
      kind: 'free',
      ticket: 't01',
    })
  })

  test('the ticket for the next booking is not one that still rests: the whole hour has to be over', () => {
    const tickets = ticketsOf(aTicket({ takenAt: NOW - TICKET_REST_MS }))
    const options = { maxActive: 1, isActive: OVER }
    expect(chooseTicket(tickets, { ...options, now: NOW })).toEqual({ kind: 'none', freeAt: NOW })
    expect(chooseTicket(tickets, { ...options, now: NOW + 1 })).toEqual({
      kind: 'free',
      ticket: 't00',
    })
  })

  test('the ticket for the next booking is not one that is just being taken, nor a damaged one', () => {
    const options = { maxActive: 2, now: NOW, isActive: OVER }
    expect(chooseTicket(new Map(), { ...options, excluded: new Set(['t00']) })).toEqual({
      kind: 'free',
      ticket: 't01',
    })
    expect(chooseTicket(new Map([['t00', null]]), options)).toEqual({
      kind: 'free',
      ticket: 't01',
    })
    expect(chooseTicket(new Map(), { ...options, excluded: new Set(['t00', 't01']) })).toEqual({
      kind: 'none',
      freeAt: null,
    })
  })

  test('a patient whose appointments are all active has no ticket, however long ago they were booked', () => {
    const tickets = ticketsOf(aTicket(), aTicket())
    expect(chooseTicket(tickets, { maxActive: 2, now: NOW, isActive: ACTIVE })).toEqual({
      kind: 'none',
      freeAt: null,
    })
  })

  test('a patient without a ticket gets the moment when the first of those that rest is free', () => {
    const tickets = ticketsOf(
      aTicket({ takenAt: NOW - 1000 }),
      aTicket({ takenAt: NOW - 3000 }),
      aTicket({ takenAt: NOW - 2000 }),
    )
    expect(chooseTicket(tickets, { maxActive: 3, now: NOW, isActive: OVER })).toEqual({
      kind: 'none',
      freeAt: NOW - 3000 + TICKET_REST_MS,
    })
  })

  test('the ticket for the next booking is never beyond the limit, though others took such before', () => {
    const tickets = new Map([['t05', aTicket()]])
    expect(
      chooseTicket(tickets, {
        maxActive: 1,
        now: NOW,
        isActive: OVER,
        excluded: new Set(['t00']),
      }),
    ).toEqual({ kind: 'none', freeAt: null })
  })

  test('a patient has no ticket for the next booking only where none may be taken', () => {
    const ticket = fc.record({
      index: fc.integer({ min: 0, max: 9 }),
      takenAt: fc.integer({ min: NOW - 2 * TICKET_REST_MS, max: NOW }),
      active: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(ticket), fc.integer({ min: 1, max: 10 }), (list, maxActive) => {
        const byName = new Map(list.map((entry) => [ticketName(entry.index), entry]))
        const tickets = new Map(
          [...byName].map(([name, { takenAt, active }]) => [
            name,
            aTicket({ takenAt, holderId: active ? 'active' : 'over' }),
          ]),
        )
        const mayBeTaken = Array.from({ length: maxActive }, (_, index) => ticketName(index))
          .map((name) => ({ name, entry: byName.get(name) }))
          .filter(
            ({ entry }) =>
              entry === undefined || (!entry.active && entry.takenAt + TICKET_REST_MS < NOW),
          )
          .map(({ name }) => name)
        const choice = chooseTicket(tickets, {
          maxActive,
          now: NOW,
          isActive: ({ holderId }) => holderId === 'active',
        })
        expect(choice.kind === 'free' ? choice.ticket : undefined).toBe(mayBeTaken[0])
      }),
    )
  })
})
