import { expect, test } from 'vitest'
import { dayAgenda, type DoctorDay } from '#src/areas/desk/model/dayAgenda.ts'
import { listDay } from '#src/areas/desk/model/dayList.ts'
import { listSheet } from '#src/areas/desk/model/daySheet.ts'
import { outsideGroups } from '#src/areas/desk/model/groupTimes.ts'
import { listOverlapped } from '#src/areas/desk/model/listOverlapped.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  anAppointment,
  aPastAppointment,
  aPatientData,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

const NOW = localTime(3, 12)
const START = NOW + HOUR_MS
const FLU = aService({ id: 'flu', name: 'Flu shot', doctor: 'Dr A', duration: 30, places: 3 })

const flu = (fullname: string, place: number, service = FLU): Appointment =>
  anAppointment({
    appointmentId: fullname,
    status: 'confirmed',
    patientData: aPatientData({ fullname }),
    bookingDetails: aBooking(
      service,
      aSlot({ slotId: `slot_${place}`, timestamp: START, available: false }),
    ),
  })

const placesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => aSlot({ slotId: `slot_${index}`, timestamp: START }))

function dayOf(
  appointments: readonly Appointment[],
  services = [{ ...FLU, slots: placesOf(3) }],
): DoctorDay {
  const agenda = dayAgenda(
    {
      from: localTime(3),
      until: localTime(4),
      appointments,
      services,
      absences: [],
      records: [],
      rooms: [],
      blocks: [],
      busy: [],
    },
    NOW,
  )
  const [day] = agenda.doctors
  if (day === undefined) throw new Error('the day has a doctor')
  return day
}

const countsOf = ({ groups }: DoctorDay): readonly unknown[] =>
  groups.map(({ taken, places, free }) => [taken, places, free?.places?.left ?? null])

test('a group counts the places that are taken, of all that its time has', () => {
  const day = dayOf([flu('Zoe', 0), flu('Ann', 2)])
  expect(countsOf(day)).toEqual([[2, 3, 1]])
  expect(day.groups[0]?.visits.map(({ appointment }) => appointment.appointmentId)).toEqual([
    'Ann',
    'Zoe',
  ])
  expect(outsideGroups(day)).toEqual({ visits: [], open: [] })
})

test('a group whose places are all taken offers none', () => {
  expect(countsOf(dayOf([flu('Ann', 0), flu('Bea', 1), flu('Cal', 2)]))).toEqual([[3, 3, null]])
})

test('a visit that was cancelled leaves its place, and is listed last', () => {
  const { bookingDetails, patientData } = flu('Abe', 1)
  const gone = aPastAppointment({
    appointmentId: 'Abe',
    bookingDetails,
    patientData,
    outcome: { kind: 'cancelled', by: 'clinic' },
  })
  const day = dayOf([flu('Zoe', 0), gone])
  expect(countsOf(day)).toEqual([[1, 3, 2]])
  expect(day.groups[0]?.visits.at(-1)?.appointment.appointmentId).toBe('Abe')
})

test('a time that holds more visits than the clinic knows places of never counts more than it has', () => {
  const day = dayOf([flu('Ann', 0), flu('Bea', 7)], [{ ...FLU, slots: placesOf(1) }])
  expect(countsOf(day)).toEqual([[2, 2, null]])
})

test('a time whose slots are not known is counted without a number of places', () => {
  expect(countsOf(dayOf([flu('Ann', 0)], [{ ...FLU, slots: [] }]))).toEqual([[1, null, null]])
})

test('two visits of a service for one patient at a time are no group, even at one time', () => {
  const single = { ...FLU, places: 0 }
  const day = dayOf(
    [flu('Ann', 0, single), flu('Bea', 1, single)],
    [{ ...single, slots: placesOf(2) }],
  )
  expect(day.groups).toEqual([])
  expect(outsideGroups(day).visits).toHaveLength(2)
  expect(day.visits.every(({ isDoubled }) => isDoubled)).toBe(true)
})

test('a group that is open beside another service leaves that one open', () => {
  const other = aService({ id: 'x-ray', name: 'X-ray', doctor: 'Dr A', duration: 30 })
  const day = dayOf(
    [flu('Ann', 0)],
    [
      { ...FLU, slots: placesOf(3) },
      { ...other, slots: [aSlot({ slotId: 'slot_9', timestamp: START + HOUR_MS })] },
    ],
  )
  expect(day.open).toHaveLength(2)
  expect(outsideGroups(day).open.flatMap(({ free }) => free.map((each) => each.serviceId))).toEqual(
    ['x-ray'],
  )
})

test('a group is one entry of the list of a day, and lasts as long as its visits', () => {
  const day = dayOf([flu('Ann', 0), flu('Bea', 1)])
  const [time] = listDay({ day: localTime(3), doctors: [day] })
  expect(time?.end).toBe(START + 30 * MINUTE_MS)
  expect(
    time?.parts.map(({ visits, groups, open }) => [visits.length, groups.length, open]),
  ).toEqual([[0, 1, null]])
})

test('a booking that overlaps a group is beside the group, not beside each of its patients', () => {
  const day = dayOf([flu('Ann', 0), flu('Bea', 1)])
  const span = { from: START + 10 * MINUTE_MS, until: START + 40 * MINUTE_MS }
  expect(listOverlapped(day, span)).toEqual(['Flu shot'])
})

test('the sheet of a day keeps visits of no group together around a group', () => {
  const single = aService({ id: 'x-ray', doctor: 'Dr A', duration: 30 })
  const at = (id: string, hours: number): Appointment =>
    anAppointment({
      appointmentId: id,
      status: 'confirmed',
      bookingDetails: aBooking(
        single,
        aSlot({ timestamp: NOW + hours * HOUR_MS, available: false }),
      ),
    })
  const day = dayOf([at('first', -2), at('second', -1), flu('Ann', 0), at('last', 3)])
  expect(
    listSheet([day]).map(({ group, visits }) => [
      group?.serviceName ?? null,
      ...visits.map(({ appointment }) => appointment.appointmentId),
    ]),
  ).toEqual([
    [null, 'first', 'second'],
    ['Flu shot', 'Ann'],
    [null, 'last'],
  ])
})
