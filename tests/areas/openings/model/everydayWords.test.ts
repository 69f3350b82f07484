import { describe, expect, test } from 'vitest'
import { CLINIC_CATALOGUE } from '#dev/seed/catalogue/clinicCatalogue.ts'
import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import {
  fitsWords,
  nearestSpecialties,
  readEverydayWords,
  readTypedWords,
  type TypedWords,
} from '#src/areas/openings/model/everydayWords.ts'
import { everydayWords } from '#src/areas/openings/text/en/everydayWords.ts'
import { french } from '#src/areas/text/french.ts'
import { SPECIALTY_KEYS, type Specialty } from '#src/core/fields/specialties.ts'

const EVERYDAY = readEverydayWords(everydayWords)

const read = (words: string): TypedWords => readTypedWords(words, EVERYDAY)

const SERVICES = CLINIC_CATALOGUE.flatMap((clinic) =>
  clinic.services.map(({ name, doctor }) => ({
    name,
    names: [name, doctor, clinic.name],
    specialty: clinic.category,
  })),
)

const found = (words: string): typeof SERVICES =>
  SERVICES.filter((service) => fitsWords(read(words), service))

const servicesFound = (words: string): readonly string[] => found(words).map(({ name }) => name)

const specialtiesFound = (words: string): readonly Specialty[] => [
  ...new Set(found(words).map(({ specialty }) => specialty)),
]

describe('among the clinics of the demo data a person who types', () => {
  test.each<[words: string, specialties: readonly Specialty[]]>([
    ['toothache', ['dental']],
    ['dentist', ['dental']],
    ['Dentists', ['dental']],
    ['a dentist near me', ['dental']],
    ['doctor', ['gp']],
    ['family doctor', ['gp']],
    ['see my doctor', ['gp']],
    ['walk-in', ['gp']],
    ['physio', ['physiotherapy']],
    ['back pain', ['physiotherapy', 'chiropractic']],
    ['skin doctor', ['dermatology', 'gp']],
    ['eyes', ['ophthalmology']],
    ['eye doctor', ['ophthalmology']],
    ['my kids', ['pediatrics']],
    ['child’s doctor', ['pediatrics', 'ophthalmology']],
    ['anxiety', ['psychiatry']],
    ['heart', ['cardiology']],
    ['diététicien', []],
    ['dietician', ['nutritionist']],
    ['women', ['gynecology']],
  ])('a person who types %s finds %j among the clinics of the demo data', (words, expected) => {
    expect([...specialtiesFound(words)].toSorted()).toEqual([...expected].toSorted())
  })

  test.each([
    ['teeth cleaning', ['Dental Checkup and Cleaning']],
    ['tooth fillings', ['Tooth-Coloured Filling']],
    [
      'doctor haddad',
      ['Dental Checkup and Cleaning', 'Tooth-Coloured Filling', 'Crown Consultation'],
    ],
    ['wisdom teeth', ['Wisdom Tooth Removal']],
    [
      'maple row',
      SERVICES.filter(({ names }) => names.includes('Maple Row Dental')).map(({ name }) => name),
    ],
  ])('a person who types %s finds the services that it means', (words, expected) => {
    expect(servicesFound(words)).toEqual(expected)
  })

  test.each(['toothache xylophone', 'oothache', 'zz'])(
    'a person who types %s finds nothing',
    (words) => {
      expect(servicesFound(words)).toEqual([])
    },
  )
})

describe('each specialty', () => {
  test.each(SPECIALTY_KEYS)('the specialty %s is found by its own name', (specialty) => {
    const words = specialties[specialty]
    expect(fitsWords(read(words), { names: [], specialty })).toBe(true)
  })
})

describe('where no service fits', () => {
  test.each<[words: string, nearest: readonly Specialty[]]>([
    ['teeth grinding', ['dental']],
    ['skin and hair', ['dermatology']],
    ['doctor', ['gp']],
    ['xylophone', []],
    ['', []],
  ])('a search for %s that fits no service is near to %j', (words, expected) => {
    expect(nearestSpecialties(read(words))).toEqual(expected)
  })
})

describe('a person who types French', () => {
  const readFrench = (words: string): TypedWords =>
    readTypedWords(words, readEverydayWords(french.everydayWords))

  test.each<[words: string, specialty: Specialty]>([
    ['verrues', 'dermatology'],
    ['dentistes', 'dental'],
    ['genoux', 'orthopedic'],
  ])('a person who types %s in the plural is offered %s', (words, specialty) => {
    expect(nearestSpecialties(readFrench(words))).toContain(specialty)
  })

  test('a person who types a plural finds what has its name in the singular', () => {
    const knee = { names: ['Examen du genou'], specialty: 'gp' } as const
    expect(fitsWords(readFrench('genoux'), knee)).toBe(true)
    expect(fitsWords(readFrench('examens'), knee)).toBe(true)
    expect(fitsWords(readFrench('hanches'), knee)).toBe(false)
  })
})
