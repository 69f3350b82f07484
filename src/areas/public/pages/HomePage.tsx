import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Role } from '#src/areas/accounts/model/permissions.ts'
import { useHomeText } from '#src/areas/public/text/useHomeText.ts'
import { paths } from '#src/config/paths.ts'
import { Drawing } from '#src/ui/Drawing.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { HomeActions } from './HomeActions.tsx'
import { HomeIllustration } from './HomeIllustration.tsx'
import styles from './HomePage.module.css'
import { HomeSearch } from './HomeSearch.tsx'
import { NextOpenings } from './NextOpenings.tsx'
import { FEATURED_SPECIALTIES, SpecialtyIcon } from './SpecialtyIcon.tsx'

/** By the drawing that each is shown with. */
const STEPS = ['search', 'calendar', 'clinic'] as const

interface HomePageProps {
  /** Who reads it. */
  readonly role: Role
  /** What matters now to the person who is signed in, shown first; null for nothing. */
  readonly beginning?: ReactNode
  /** Whether the beginning is still growing: what would be pushed down waits. */
  readonly isBeginning?: boolean
}

/** The home page: health and wellness (spec §1). Readable before the data layer is there. */
export function HomePage({
  role,
  beginning = null,
  isBeginning = false,
}: HomePageProps): ReactElement {
  const text = useHomeText()
  return (
    <div className={styles.page}>
      <div className={beginning === null ? styles.hero : styles.beginning}>
        <div className={styles.message}>
          <PageHeading title={text.home.title} description={text.home.description}>
            {text.home.headline}
          </PageHeading>
          {beginning === null ? <p className={styles.lead}>{text.home.lead}</p> : null}
          {role === 'visitor' ? <HomeSearch /> : null}
          {role === 'patient' && beginning !== null ? null : <HomeActions role={role} />}
          {beginning === null ? <Promises /> : null}
        </div>
        {beginning ?? <HomeIllustration />}
        {role === 'patient' && !isBeginning ? <HomeActions role={role} /> : null}
      </div>

      {isBeginning ? null : (
        <>
          {role === 'patient' ? <HomeSearch /> : null}
          <Rest role={role} />
        </>
      )}
    </div>
  )
}

/** What is below the first screen. */
function Rest({ role }: { readonly role: Role }): ReactElement {
  const text = useHomeText()
  return (
    <>
      {role === 'visitor' ? <NextOpenings /> : null}
      {/* For patients: a clinic has its own services on the services page, and books nothing for itself. */}
      {role === 'clinic' ? null : (
        <>
          <Specialties />
          <Steps />
        </>
      )}

      <section aria-labelledby="wellness" className={styles.wellness}>
        <h2 id="wellness">{text.home.wellnessTitle}</h2>
        <ul className={styles.parts}>
          {text.home.wellness.map((part) => (
            <li key={part.title} className={styles.words}>
              <h3>{part.title}</h3>
              <p>{part.text}</p>
            </li>
          ))}
        </ul>
      </section>

      {role === 'visitor' ? (
        <section aria-labelledby="clinics" className={styles.clinics}>
          <div className={styles.invitation}>
            <h2 id="clinics">{text.home.clinicsTitle}</h2>
            <p>{text.home.clinics}</p>
            <div>
              <LinkButton to={paths.register({ as: 'clinic' })}>
                {text.home.registerClinic}
              </LinkButton>
            </div>
          </div>
          <Drawing name="requests" size="fluid" />
        </section>
      ) : null}
    </>
  )
}

/** How a patient comes to an appointment. */
function Steps(): ReactElement {
  const text = useHomeText()
  return (
    <section aria-labelledby="steps" className={styles.section}>
      <h2 id="steps">{text.home.stepsTitle}</h2>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <Drawing name={step} />
            <div className={styles.words}>
              <h3>{text.home.steps[step].title}</h3>
              <p>{text.home.steps[step].text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What a patient can count on. */
function Promises(): ReactElement {
  const text = useHomeText()
  return (
    <ul className={styles.facts}>
      {text.home.facts.map((fact) => (
        <li key={fact} className={styles.fact}>
          <Icon name="check" size="1.1em" />
          {fact}
        </li>
      ))}
    </ul>
  )
}

/** Links to the open times of a specialty. */
function Specialties(): ReactElement {
  const text = useHomeText()
  return (
    <section aria-labelledby="specialties" className={styles.section}>
      <div className={styles.titleLine}>
        <h2 id="specialties">{text.home.specialtiesTitle}</h2>
        <Link to={paths.services()}>{text.home.allServices}</Link>
      </div>
      <ul className={styles.specialties}>
        {FEATURED_SPECIALTIES.map((specialty) => (
          <li key={specialty}>
            <Link className={styles.specialty} to={paths.find({ what: specialty })}>
              <span className={styles.icon}>
                <SpecialtyIcon of={specialty} />
              </span>
              <span className={styles.name}>{text.specialties[specialty]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
