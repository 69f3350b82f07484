import type { ReactElement } from 'react'
import { about } from '#src/areas/public/text/en/about.ts'
import { cofounders } from '#src/config/cofounders.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { Drawing } from '#src/ui/Drawing.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './AboutPage.module.css'
import { Portrait } from './Portrait.tsx'

const useText = bindText({ about })

/** About (spec §1): the mission and the cofounders. Readable before the data layer is there. */
export function AboutPage(): ReactElement {
  const text = useText()
  return (
    <div className={styles.page}>
      <PageHeading description={text.about.description}>{text.about.title}</PageHeading>
      <section aria-labelledby="mission" className={styles.mission}>
        <div className={styles.words}>
          <h2 id="mission">{text.about.missionTitle}</h2>
          {text.about.mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Drawing name="calendar" />
      </section>
      <section aria-labelledby="cofounders" className={styles.section}>
        <h2 id="cofounders">{text.about.cofoundersTitle}</h2>
        <ul className={styles.people}>
          {cofounders.map(({ name, role, text: words, url, portrait, portraitText }) => (
            <li key={name} className={styles.person}>
              <Portrait of={portrait} alternativeText={portraitText} />
              <div className={primitives.stack1}>
                <h3>{name}</h3>
                <p className={primitives.remark}>{role}</p>
                <p>{words}</p>
                <a className={styles.profile} href={url} rel="noreferrer">
                  {text.about.profile(name)}
                </a>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
