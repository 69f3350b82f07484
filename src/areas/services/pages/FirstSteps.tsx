import { useId, type ReactElement } from 'react'
import { useServicesText } from '#src/areas/services/text/useServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './FirstSteps.module.css'

/** What a new clinic does first, in place of an empty list. */
export function FirstSteps(): ReactElement {
  const words = useServicesText().services
  const id = useId()
  return (
    <div className={styles.steps}>
      <h2 id={id}>{words.firstSteps}</h2>
      <ol aria-labelledby={id}>
        <li>{words.firstSteps1}</li>
        <li>{words.firstSteps2}</li>
        <li>{words.firstSteps3}</li>
      </ol>
      <div className={primitives.cluster3}>
        <LinkButton to={paths.addService()}>{words.addFirst}</LinkButton>
        <LinkButton variant="quiet" to={paths.clinicSettings()}>
          {words.addClinicDetails}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.share()}>
          {words.shareClinic}
        </LinkButton>
      </div>
    </div>
  )
}
