import { expect, test } from 'vitest'
import { clinicData } from '#owner/deploy/clinicPages/clinicData.ts'
import { aClinic, aClinicProfile, aService } from '#tests/support/builders.ts'

/** What https://schema.org has of each type that a clinic's page names, and what search engines ask of it. */
const TYPES: Readonly<
  Record<string, { readonly required: readonly string[]; readonly others: readonly string[] }>
> = {
  MedicalClinic: {
    required: ['name', 'address', 'url'],
    others: ['telephone', 'openingHoursSpecification', 'employee', 'makesOffer'],
  },
  PostalAddress: {
    required: ['streetAddress', 'addressRegion', 'addressCountry'],
    others: [],
  },
  OpeningHoursSpecification: { required: ['dayOfWeek', 'opens', 'closes'], others: [] },
  Person: { required: ['name'], others: [] },
  Offer: { required: ['price', 'priceCurrency', 'itemOffered'], others: [] },
  Service: { required: ['name'], others: [] },
}
const OF_EVERY_TYPE = ['@context', '@id', '@type']

/** Returns what is wrong with a part of the data, and with the parts inside it. */
function findFaults(data: unknown, where: string): readonly string[] {
  if (Array.isArray(data)) {
    return data.flatMap((part, index) => findFaults(part, `${where}/${String(index)}`))
  }
  if (typeof data !== 'object' || data === null) {
    return data === undefined || data === '' ? [`${where} is empty`] : []
  }
  const entries = Object.entries(data)
  const name: unknown = Reflect.get(data, '@type')
  const type = typeof name === 'string' ? TYPES[name] : undefined
  if (type === undefined) return [`${where} has no type, or another one`]
  const names = entries.map(([property]) => property)
  return [
    ...type.required
      .filter((property) => !names.includes(property))
      .map((property) => `${where} lacks ${property}`),
    ...names
      .filter(
        (property) => ![...OF_EVERY_TYPE, ...type.required, ...type.others].includes(property),
      )
      .map((property) => `${where} has ${property}, which its type has not`),
    ...entries.flatMap(([property, value]) => findFaults(value, `${where}/${property}`)),
  ]
}

const APP_URL = 'https://care.example'
const SERVICES = [aService({ id: 'a', name: 'Whitening', doctor: 'Dr. Ann Other', price: 120 })]

test.each([
  ['that says everything', { pageName: 'lakeside', openingHours: '09:00-17:00;;;;;;' }, SERVICES],
  ['that says as little as it can', { pageName: 'lakeside', phone: '' }, []],
])(
  'a search engine finds all that it requires in the data of a clinic %s',
  (_name, says, services) => {
    const clinic = aClinicProfile(aClinic(says))
    const data = clinicData({ clinic, services }, { appUrl: APP_URL, language: 'en' })
    expect(findFaults(data, '')).toEqual([])
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'MedicalClinic' })
  },
)

test('a search engine finds the same clinic in every language, each at its own address', () => {
  const page = { clinic: aClinicProfile(aClinic({ pageName: 'lakeside' })), services: [] }
  const id = 'https://care.example/c/lakeside'
  expect(clinicData(page, { appUrl: APP_URL, language: 'en' })).toMatchObject({
    '@id': id,
    url: id,
  })
  expect(clinicData(page, { appUrl: APP_URL, language: 'fr' })).toMatchObject({
    '@id': id,
    url: 'https://care.example/fr/c/lakeside',
  })
})
