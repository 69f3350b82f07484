import { describe, expect, test } from 'vitest'
import {
  chooseColour,
  DOCTOR_COLOURS,
  findFreeDoctorIds,
  initialsOf,
  type Doctor,
} from '#src/areas/doctors/model/doctor.ts'
import { planDoctors, type NamingService } from '#src/areas/doctors/model/planDoctors.ts'

const ROY: Doctor = {
  doctorId: 'd00',
  name: 'Dr Lena Roy',
  email: 'roy@riverside.example',
  initials: 'LR',
  colour: 'green',
  language: null,
  isActive: true,
  photo: '',
}

function aNaming(id: string, overrides: Partial<NamingService> = {}): NamingService {
  return { id, doctor: ROY.name, doctorEmail: ROY.email, doctorId: '', ...overrides }
}

describe('doctors who are entered from the services', () => {
  test('a doctor whom three services name is entered once', () => {
    const { added, links } = planDoctors([aNaming('a'), aNaming('b'), aNaming('c')], [])
    expect(added).toEqual([ROY])
    expect(links.map(({ serviceId, doctor }) => [serviceId, doctor.doctorId])).toEqual([
      ['a', 'd00'],
      ['b', 'd00'],
      ['c', 'd00'],
    ])
  })

  test('a name that was typed with other blanks and capitals is the same doctor', () => {
    const { added } = planDoctors(
      [aNaming('a', { doctor: 'Dr Lena  Roy' }), aNaming('b', { doctor: 'DR LENA ROY' })],
      [],
    )
    expect(added.map(({ name }) => name)).toEqual(['Dr Lena  Roy'])
  })

  test('the address that most services have is the doctor’s, and the others are said to change', () => {
    const { added, links } = planDoctors(
      [aNaming('a', { doctorEmail: 'old@riverside.example' }), aNaming('b'), aNaming('c')],
      [],
    )
    expect(added[0]?.email).toBe(ROY.email)
    expect(
      links.filter(({ changesEmail }) => changesEmail).map(({ serviceId }) => serviceId),
    ).toEqual(['a'])
  })

  test('a doctor whom the clinic has already is linked, not added again', () => {
    const { added, links } = planDoctors([aNaming('a')], [{ ...ROY, doctorId: 'd07' }])
    expect(added).toEqual([])
    expect(links[0]?.doctor.doctorId).toBe('d07')
  })

  test('a service that names one of the doctors is left as it is', () => {
    expect(planDoctors([aNaming('a', { doctorId: 'd03' })], [ROY])).toEqual({
      added: [],
      links: [],
      left: 0,
    })
  })

  test('a name that no doctor can have is left alone', () => {
    expect(planDoctors([aNaming('a', { doctor: 'Roy' })], []).links).toEqual([])
  })

  test('the clinic is told how many doctors it has too many', () => {
    const doctors = Array.from({ length: 99 }, (_, index) => ({
      ...ROY,
      doctorId: `d${String(index).padStart(2, '0')}`,
      name: `Doctor ${index}`,
    }))
    const plan = planDoctors(
      [aNaming('a', { doctor: 'Dr Ann Other' }), aNaming('b', { doctor: 'Dr Bea Other' })],
      doctors,
    )
    expect([plan.added.length, plan.links.length, plan.left]).toEqual([1, 1, 1])
  })

  test('each new doctor has a colour of the fewest', () => {
    const names = ['Dr Ann Other', 'Dr Bea Other', 'Dr Cleo Other']
    const { added } = planDoctors(
      names.map((doctor, index) => aNaming(String(index), { doctor })),
      [ROY],
    )
    expect(added.map(({ colour }) => colour)).toEqual(['orange', 'blue', 'purple'])
  })
})

test.each([
  ['Dr Lena Roy', 'LR'],
  ['Dr. Roy Moreau', 'RM'],
  ['zoë o’neill-ångström', 'ZO'],
  ['Dre Marie-Claude de la Tour', 'MT'],
  ['Dr. Ng', 'N'],
  ['Colette Dubois, RN', 'CD'],
  ['Ana Silva, B.Sc., PhD', 'AS'],
  ['Roy, Dana', 'RD'],
  ['Doctor', 'D'],
  ['  ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('the first free ids are found among those in use, and no more than there are', () => {
  expect(findFreeDoctorIds(['d00', 'd02'], 2)).toEqual(['d01', 'd03'])
  expect(findFreeDoctorIds([], 101)).toHaveLength(100)
})

test('a colour is used again only when all are', () => {
  expect(chooseColour(DOCTOR_COLOURS.slice(0, -1))).toBe(DOCTOR_COLOURS.at(-1))
  expect(chooseColour([...DOCTOR_COLOURS, 'green'])).toBe('orange')
})
