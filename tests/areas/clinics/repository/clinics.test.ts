import { describe, expect, test } from 'vitest'
import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import type { ClinicCursor } from '#src/areas/clinics/model/clinicPage.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import { aClinic, aClinicProfile } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { storedListing } from '#tests/support/storedRecords.ts'

const backend = openTestBackend()

const CLINICS = Array.from({ length: 7 }, (_, index) =>
  aClinic({
    userId: `clinic-${index}`,
    name: `Clinic ${index}`,
    category: index % 2 === 0 ? 'dental' : 'cardiology',
  }),
)

async function storeClinics(): Promise<void> {
  await backend.write(
    'listed_clinics',
    Object.fromEntries(CLINICS.map((clinic) => [clinic.userId, storedListing(clinic)])),
  )
}

async function readPages(
  clinics: Repositories['clinics'],
  category: Specialty | 'all',
  limit: number,
): Promise<readonly (readonly ClinicProfile[])[]> {
  const pages: (readonly ClinicProfile[])[] = []
  let cursor: ClinicCursor | null = null
  do {
    const page = await clinics.getPage({ category, limit, cursor })
    pages.push(page.clinics)
    cursor = page.next
  } while (cursor !== null)
  return pages
}

describe('The public list of clinics', () => {
  test('the public list of clinics comes to a visitor page by page, each clinic once', async () => {
    await storeClinics()
    const { repositories } = await backend.connect(null)
    const pages = await readPages(repositories.clinics, 'all', 3)
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(CLINICS.map((clinic) => aClinicProfile(clinic)))
  })

  test('the public list of clinics comes by category, page by page', async () => {
    await storeClinics()
    const { repositories } = await backend.connect(null)
    const pages = await readPages(repositories.clinics, 'dental', 2)
    // A full page may be the last one: the next then finds none.
    expect(pages.map((page) => page.length)).toEqual([2, 2, 0])
    expect(pages.flat().map(({ clinicId }) => clinicId)).toEqual([
      'clinic-0',
      'clinic-2',
      'clinic-4',
      'clinic-6',
    ])
    const others = await readPages(repositories.clinics, 'cardiology', 2)
    expect(others.flat().map(({ category }) => category)).toEqual(Array(3).fill('cardiology'))
    const none = await repositories.clinics.getPage({ category: 'ivf', limit: 5, cursor: null })
    expect(none).toEqual({ clinics: [], next: null })
  })

  test('the public list of clinics leaves out a malformed clinic, reports it, and goes on behind it', async () => {
    await storeClinics()
    await backend.write('listed_clinics/clinic-1/name', 5)
    const { repositories, problems } = await backend.connect(null)
    const pages = await readPages(repositories.clinics, 'all', 2)
    expect(pages.flat().map(({ clinicId }) => clinicId)).not.toContain('clinic-1')
    expect(pages.flat()).toHaveLength(6)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain('listed_clinics/clinic-1')
  })

  test('the public list of clinics is refused where more than a page is asked for', async () => {
    const { repositories } = await backend.connect(null)
    await expect(
      repositories.clinics.getPage({ category: 'all', limit: 101, cursor: null }),
    ).rejects.toMatchObject({ code: 'permission-denied' })
  })
})
