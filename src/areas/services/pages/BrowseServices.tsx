import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { listSpecialties } from '#src/areas/accounts/text/listSpecialties.ts'
import type { PreloadedServices } from '#src/areas/services/model/preloadedServices.ts'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { ChoiceLinks } from '#src/ui/ChoiceLinks.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select, type SelectOption } from '#src/ui/Select.tsx'
import styles from './BrowseServices.module.css'
import { readCategory, withCategory, type Category } from './categoryFilter.ts'
import { ClinicList } from './ClinicList.tsx'
import { LoadingOver } from './LoadingOver.tsx'
import { ServicesSkeleton } from './ServicesSkeleton.tsx'

interface BrowseServicesProps {
  /** Whether the clinics can be asked for; until then `preloaded` is shown, or their places. */
  readonly isReady: boolean
  readonly preloaded: PreloadedServices | null
  /** True for patients. */
  readonly canBook: boolean
}

/** The services of all clinics, by clinic, for visitors and patients (spec §2, Services page). */
export function BrowseServices({ canBook, isReady, preloaded }: BrowseServicesProps): ReactElement {
  const text = useServicesText()
  const options: readonly SelectOption<Category>[] = [
    { value: 'all', label: text.services.allCategories },
    ...listSpecialties(text),
  ]
  const [searchParams, setSearchParams] = useSearchParams()
  const category = readCategory(searchParams)

  function handleCategoryChange(chosen: Category): void {
    // In the address, so that reload and Back keep it, but without an entry of its own in the history.
    setSearchParams((current) => withCategory(current, chosen), { replace: true })
  }

  return (
    <div className={primitives.stack5}>
      <div className={styles.head}>
        <PageHeading description={text.services.pageDescription}>{text.services.title}</PageHeading>
        <div className={styles.filter}>
          <Select
            label={text.services.filterByClinic}
            value={category}
            options={options}
            onChange={handleCategoryChange}
          />
        </div>
      </div>
      <ChoiceLinks
        label={text.services.views}
        choices={[
          {
            key: 'time',
            label: text.services.byTime,
            to: paths.find(category === 'all' ? {} : { what: category }),
            isChosen: false,
          },
          {
            key: 'clinic',
            label: text.services.byClinic,
            to: category === 'all' ? paths.services() : paths.servicesOf(category),
            isChosen: true,
          },
        ]}
      />
      {isReady || preloaded?.category === category ? (
        <ClinicList key={category} category={category} canBook={canBook} preloaded={preloaded} />
      ) : (
        <LoadingOver words={text.services.loading}>
          <ServicesSkeleton hasHeader />
        </LoadingOver>
      )}
    </div>
  )
}
