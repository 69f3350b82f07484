import { describe, expect, test } from 'vitest'
import {
  EMPTY_SERVICE_FORM,
  type ServiceForm,
  toServiceForm,
} from '#src/areas/services/model/serviceForm.ts'
import {
  findServiceFormProblem,
  type ServiceFormProblem,
} from '#src/areas/services/model/serviceFormProblem.ts'
import type { SlotRow } from '#src/areas/services/model/slotRow.ts'
import { english as text } from '#src/areas/text/english.ts'
import { aService } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'

const ROW: SlotRow = {
  rowId: 'new-1',
  stored: null,
  zone: CLINIC_ZONE,
  date: '2099-03-03',
  time: '09:00',
}

const COMPLETE: ServiceForm = { ...toServiceForm(aService()), slots: [ROW] }

function messageFor(form: ServiceForm): string | null {
  const problem = findServiceFormProblem(form)
  return problem === null ? null : text.serviceForm.problems[problem.code]
}

test('a complete service form has no problem', () => {
  expect(messageFor(COMPLETE)).toBeNull()
})

test('the checks of a service form come in their order, each once the ones before it pass', () => {
  const steps: readonly [Partial<ServiceForm>, string][] = [
    [{}, 'Please enter the servicce name.'],
    [{ name: 'T' }, 'Please enter a valid service name.'],
    [{ name: 'Te' }, 'Please enter the description.'],
    [{ description: 'Soft' }, 'Please enter a valid description.'],
    [{ description: 'Clean' }, "Please enter the doctor's name."],
    [{ doctor: 'Dr R' }, 'Please enter a valid name for the doctor.'],
    [{ doctor: 'Dr Ro' }, 'Please enter a valid email address.'],
    [{ doctorEmail: 'roy@riverside' }, 'Please enter a valid email address.'],
    [{ doctorEmail: 'roy@riverside.example' }, 'Please enter a price.'],
    [{ price: '0' }, 'Please enter a duration.'],
    [{ duration: '45' }, 'Please enter at least one slot.'],
    [{ slots: [{ ...ROW, date: '' }] }, 'Please make sure all slots are valid.'],
    [
      { slots: [ROW, { ...ROW, rowId: 'new-2', time: '' }] },
      'Please make sure all slots are valid.',
    ],
  ]
  let form = EMPTY_SERVICE_FORM
  for (const [change, message] of steps) {
    form = { ...form, ...change }
    expect(messageFor(form)).toBe(message)
  }
  expect(messageFor({ ...form, slots: [ROW] })).toBeNull()
})

describe('rules for booking', () => {
  test.each<[string, Partial<ServiceForm>, ServiceFormProblem['code'] | null]>([
    ['no rules', {}, null],
    ['an hour and a half of notice', { noticeHours: '1.5' }, null],
    ['the longest notice', { noticeHours: '720' }, null],
    ['a minute of notice', { noticeHours: '0.02' }, null],
    ['no hour of notice', { noticeHours: '0' }, 'notice-out-of-range'],
    ['a point alone', { noticeHours: '.' }, 'notice-out-of-range'],
    ['too long a notice', { noticeHours: '720.1' }, 'notice-out-of-range'],
    ['a day ahead', { windowDays: '1' }, null],
    ['two years ahead', { windowDays: '730' }, null],
    ['no day ahead', { windowDays: '0' }, 'window-out-of-range'],
    ['more than two years ahead', { windowDays: '731' }, 'window-out-of-range'],
    ['more days than notice', { windowDays: '2', noticeHours: '47' }, null],
    ['as many days as notice', { windowDays: '2', noticeHours: '48' }, 'window-within-notice'],
    ['a visit a day', { dailyVisits: '1' }, null],
    ['no visit a day', { dailyVisits: '0' }, 'daily-out-of-range'],
    ['too many visits a day', { dailyVisits: '501' }, 'daily-out-of-range'],
    ['a deadline of a day', { cancelHours: '24' }, null],
    ['a deadline of nothing', { cancelHours: '0' }, 'deadline-out-of-range'],
    ['too early a deadline', { cancelHours: '721' }, 'deadline-out-of-range'],
  ])('a clinic that enters %s is told at the field what is wrong', (_what, change, code) => {
    expect(findServiceFormProblem({ ...COMPLETE, ...change })?.code ?? null).toBe(code)
  })
})

describe('what the security rules would refuse', () => {
  test.each<[Partial<ServiceForm>, string]>([
    [{ name: 'n'.repeat(101) }, 'Please enter a valid service name.'],
    [{ description: 'd'.repeat(2001) }, 'Please enter a valid description.'],
    [{ doctor: 'd'.repeat(101) }, 'Please enter a valid name for the doctor.'],
    [{ keptPrice: null, price: '1000001' }, 'Please enter a price of at most $1,000,000.'],
    [{ duration: '0' }, 'Please enter a duration of 1 to 1,440 minutes.'],
    [{ duration: '1441' }, 'Please enter a duration of 1 to 1,440 minutes.'],
  ])('a service form reports what the security rules would refuse: %j', (change, message) => {
    expect(messageFor({ ...COMPLETE, ...change })).toBe(message)
  })
})

describe('beside the field it belongs to is shown', () => {
  test.each<[Partial<ServiceForm>, ServiceFormProblem]>([
    [{ name: '' }, { field: 'name', code: 'name-required' }],
    [{ name: 'n'.repeat(101) }, { field: 'name', code: 'name-invalid' }],
    [{ name: 'Clean\u200bing' }, { field: 'name', code: 'name-hidden' }],
    [{ doctor: 'Dr Roy\u202e Lena' }, { field: 'doctor', code: 'doctor-hidden' }],
    [{ description: 'd'.repeat(2001) }, { field: 'description', code: 'description-invalid' }],
    [{ doctor: 'd'.repeat(101) }, { field: 'doctor', code: 'doctor-invalid' }],
    [{ doctorEmail: '' }, { field: 'doctorEmail', code: 'doctor-email-invalid' }],
    [
      { keptPrice: null, price: '' },
      { field: 'price', code: 'price-required' },
    ],
    [
      { keptPrice: null, price: '1000001' },
      { field: 'price', code: 'price-too-high' },
    ],
    [{ duration: '' }, { field: 'duration', code: 'duration-required' }],
    [{ duration: '0' }, { field: 'duration', code: 'duration-out-of-range' }],
    [{ duration: '1441' }, { field: 'duration', code: 'duration-out-of-range' }],
    [{ slots: [] }, { field: 'slots', code: 'slots-required' }],
  ])('a service form names the field of its problem: %j', (change, problem) => {
    expect(findServiceFormProblem({ ...COMPLETE, ...change })).toEqual(problem)
  })
})

test.each<Partial<ServiceForm>>([
  { name: 'n'.repeat(100), description: 'd'.repeat(2000), doctor: 'd'.repeat(100) },
  { keptPrice: null, price: '1000000', duration: '1440' },
  { duration: '1', doctorEmail: ' roy@riverside.example ' },
])('a service form accepts what the security rules just accept: %j', (change) => {
  expect(findServiceFormProblem({ ...COMPLETE, ...change })).toBeNull()
})

test('a service form counts nothing but spaces as empty', () => {
  expect(messageFor({ ...COMPLETE, name: '   ' })).toBe('Please enter the servicce name.')
})

test.each([
  ['2099-03-03', '', 'time'],
  ['', '09:00', 'date'],
  ['', '', 'date'],
  ['2099-02-30', '09:00', 'date'],
])('a service form names the faulty part of an invalid slot at %j %j', (date, time, part) => {
  const slots = [ROW, { ...ROW, rowId: 'new-2', date, time }]
  const problem = { field: 'slots', code: 'slots-invalid', rowId: 'new-2', part }
  expect(findServiceFormProblem({ ...COMPLETE, slots })).toEqual(problem)
})
