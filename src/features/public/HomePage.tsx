import type { ReactElement } from 'react'
import { paths } from '#src/config/paths.ts'
import { useSession } from '#src/state/useSession.ts'
import { text } from '#src/text/text.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { HomeIllustration } from './HomeIllustration.tsx'
import styles from './HomePage.module.css'

/** The home page: health and wellness (spec §1). Readable before the data layer is there. */
export function HomePage(): ReactElement {
  const hasAccount = useSession().status === 'signed-in'
  return (
    <div className={styles['page']}>
      <div className={styles['hero']}>
        <div className={styles['message']}>
          <PageHeading title={text.home.title}>{text.home.headline}</PageHeading>
          <p className={styles['lead']}>{text.home.lead}</p>
          <div className={styles['actions']}>
            <LinkButton to={paths.services()} variant="primary">
              {text.home.seeServices}
            </LinkButton>
            {hasAccount ? null : (
              <LinkButton to={paths.register()}>{text.home.register}</LinkButton>
            )}
          </div>
        </div>
        <HomeIllustration />
      </div>

      <section aria-labelledby="wellness" className={styles['section']}>
        <h2 id="wellness">{text.home.wellnessTitle}</h2>
        <ul className={styles['columns']}>
          {text.home.wellness.map((part) => (
            <li key={part.title} className={styles['part']}>
              <h3>{part.title}</h3>
              <p>{part.text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="steps" className={styles['section']}>
        <h2 id="steps">{text.home.stepsTitle}</h2>
        <ol className={styles['columns']}>
          {text.home.steps.map((step, position) => (
            <li key={step.title} className={styles['step']}>
              <span className={styles['number']} aria-hidden="true">
                {position + 1}
              </span>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
