import type { ReactElement, ReactNode } from 'react'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useClinicsText } from '#src/areas/clinics/text/useClinicsText.ts'
import { paths } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './ClinicSettingsPage.module.css'
import { PageNameForm } from './PageNameForm.tsx'
import { SettingsForm } from './SettingsForm.tsx'

/** What a clinic says of itself: where it is, which clock it goes by, and how to reach it. */
export function ClinicSettingsPage({
  openingHours,
}: {
  /** The form of the opening hours. */
  readonly openingHours: ReactNode
}): ReactElement {
  const text = useClinicsText()
  const words = text.clinicSettings
  const clinic = useClinic()
  return (
    <div className={styles.page}>
      <div className={primitives.stack3}>
        <PageHeading description={words.description}>{words.title}</PageHeading>
        <p className={primitives.lead}>{words.intro(clinic.name)}</p>
      </div>
      <SettingsForm clinic={clinic} />
      {openingHours}
      <PageNameForm clinic={clinic} />
      <p className={primitives.remark}>{words.nameIsFixed(site.supportMailbox)}</p>
      <div className={primitives.cluster3}>
        <LinkButton variant="quiet" to={paths.share()}>
          {words.share}
        </LinkButton>
      </div>
    </div>
  )
}
