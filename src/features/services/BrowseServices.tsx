import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SORTED_SPECIALTIES } from '#src/domain/specialties.ts'
import { text } from '#src/text/text.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { Select, type SelectOption } from '#src/ui/Select.tsx'
import styles from './BrowseServices.module.css'
import { readCategory, withCategory, type Category } from './categoryFilter.ts'
import { ClinicList } from './ClinicList.tsx'

const OPTIONS: readonly SelectOption<Category>[] = [
  { value: 'all', label: text.services.allCategories },
  ...SORTED_SPECIALTIES.map(({ key, label }) => ({ value: key, label })),
]

interface BrowseServicesProps {
  /** True for patients. */
  readonly canBook: boolean
}

/** The services of all clinics, by clinic, for visitors and patients (spec §2, Services page). */
export function BrowseServices({ canBook }: BrowseServicesProps): ReactElement {
  const [searchParams, setSearchParams] = useSearchParams()
  const category = readCategory(searchParams)

  function handleCategoryChange(chosen: Category): void {
    // In the address, so that reload and Back keep it; not as a step of its own in the history.
    setSearchParams((current) => withCategory(current, chosen), { replace: true })
  }

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading description={text.services.pageDescription}>{text.services.title}</PageHeading>
        <div className={styles.filter}>
          <Select
            label={text.services.filterByClinic}
            value={category}
            options={OPTIONS}
            onChange={handleCategoryChange}
          />
        </div>
      </div>
      <ClinicList key={category} category={category} canBook={canBook} />
    </div>
  )
}
