import { expect, test } from 'vitest'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import {
  chooseDoctor,
  listChoices,
  withCurrentDoctor,
} from '#src/areas/services/model/doctorChoice.ts'
import { EMPTY_SERVICE_FORM } from '#src/areas/services/model/serviceForm.ts'

function aDoctor(doctorId: string, name: string, isActive = true): Doctor {
  return {
    doctorId,
    name,
    email: `${doctorId}@clinic.ca`,
    initials: 'X',
    colour: 'red',
    language: null,
    isActive,
    photo: '',
  }
}

const ROY = aDoctor('d00', 'Dr. Roy')
const ANA = aDoctor('d01', 'Dr. Ana')
const GONE = aDoctor('d02', 'Dr. Gone', false)
const ALL = [ROY, ANA, GONE]

test('a clinic chooses among its active doctors, by name, and the one who is chosen already', () => {
  expect(listChoices(ALL, EMPTY_SERVICE_FORM)).toEqual([ANA, ROY])
  expect(listChoices(ALL, { ...EMPTY_SERVICE_FORM, doctorId: 'd02' })).toEqual([ANA, GONE, ROY])
})

test('a doctor who was renamed since is saved with the new name', () => {
  const form = { ...EMPTY_SERVICE_FORM, ...chooseDoctor({ ...ROY, name: 'Dr. Before' }) }
  expect(withCurrentDoctor(form, ALL)).toMatchObject({
    doctorId: 'd00',
    doctor: 'Dr. Roy',
    doctorEmail: 'd00@clinic.ca',
  })
})

test('a doctor who is typed, or is not known, is saved as typed', () => {
  const typed = { ...EMPTY_SERVICE_FORM, doctor: 'Dr. Typed' }
  expect(withCurrentDoctor(typed, ALL)).toBe(typed)
  const unknown = { ...typed, doctorId: 'd42' }
  expect(withCurrentDoctor(unknown, ALL)).toBe(unknown)
})
