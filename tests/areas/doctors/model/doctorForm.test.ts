import { expect, test } from 'vitest'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import {
  createDoctorForm,
  findDoctorProblems,
  isDoctorChanged,
  toDoctorForm,
  toNewDoctor,
  withName,
  type DoctorForm,
} from '#src/areas/doctors/model/doctorForm.ts'

const ROY: Doctor = {
  doctorId: 'd00',
  name: 'Dr. Lena Roy',
  email: 'roy@clinic.ca',
  initials: 'LR',
  colour: 'green',
  language: null,
  isActive: true,
  photo: '',
}
const FORM = toDoctorForm({ ...ROY, name: 'Dr. Ana Silva' })

const codesOf = (change: Partial<DoctorForm>, others = [ROY]): readonly string[] =>
  findDoctorProblems({ ...FORM, ...change }, others).map(({ code }) => code)

test('a new doctor begins with a colour that no other doctor has', () => {
  expect(createDoctorForm([ROY])).toEqual({
    name: '',
    email: '',
    initials: '',
    colour: 'orange',
    language: null,
  })
})

test('initials follow the name until they are typed', () => {
  const named = withName(createDoctorForm([]), 'Dr. Ana Silva')
  expect(named.initials).toBe('AS')
  expect(withName(named, 'Dr. Ana Costa').initials).toBe('AC')
  expect(withName({ ...named, initials: 'X' }, 'Dr. Ana Costa').initials).toBe('X')
})

test('a complete doctor has no problem, and is stored without spaces around what was typed', () => {
  expect(codesOf({})).toEqual([])
  const typed = { ...FORM, name: ' Dr. Ana Silva ', email: ' a@clinic.ca ', initials: ' AS ' }
  expect(findDoctorProblems(typed, [])).toEqual([])
  expect(toNewDoctor(typed)).toMatchObject({
    name: 'Dr. Ana Silva',
    email: 'a@clinic.ca',
    initials: 'AS',
  })
})

test.each([
  [{ name: ' ' }, 'doctor-required'],
  [{ name: 'Dr A' }, 'doctor-invalid'],
  [{ name: 'x'.repeat(101) }, 'doctor-invalid'],
  [{ name: 'Dr. Ana\u200b Silva' }, 'doctor-hidden'],
  [{ name: 'DR. LENA  ROY' }, 'doctor-twice'],
  [{ email: 'nobody' }, 'doctor-email-invalid'],
  [{ initials: '' }, 'initials-invalid'],
  [{ initials: 'A B' }, 'initials-invalid'],
  [{ initials: 'ABCDE' }, 'initials-invalid'],
])('a doctor with %j is refused as %s', (change, code) => {
  expect(codesOf(change)).toEqual([code])
})

test('a doctor is changed once any field differs', () => {
  expect(isDoctorChanged(FORM, FORM)).toBe(false)
  expect(isDoctorChanged({ ...FORM, colour: 'red' }, FORM)).toBe(true)
  expect(isDoctorChanged({ ...FORM, email: 'b@clinic.ca' }, FORM)).toBe(true)
  expect(isDoctorChanged({ ...FORM, language: 'fr' }, FORM)).toBe(true)
})
