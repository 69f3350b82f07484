import type { ReactElement } from 'react'
import { site } from '#src/config/site.ts'
import { text } from '#src/text/text.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './ContactPage.module.css'

/** Contact (spec §1). Readable before the data layer is there. */
export function ContactPage(): ReactElement {
  return (
    <div className={styles['page']}>
      <div className={styles['intro']}>
        <PageHeading>{text.contact.title}</PageHeading>
        <p className={styles['lead']}>{text.contact.lead}</p>
      </div>
      <dl className={styles['ways']}>
        <div className={styles['way']}>
          <dt>{text.contact.email}</dt>
          <dd>
            <a href={`mailto:${site.supportMailbox}`}>{site.supportMailbox}</a>
          </dd>
        </div>
        <div className={styles['way']}>
          <dt>{text.contact.phone}</dt>
          <dd>
            <a href={`tel:${site.phoneLink}`}>{site.phoneNumber}</a>
          </dd>
        </div>
        <div className={styles['way']}>
          <dt>{text.contact.openingHours}</dt>
          <dd>{site.openingHours}</dd>
        </div>
        <div className={styles['way']}>
          <dt>{text.contact.headquarters}</dt>
          <dd>
            {site.headquarters}
            <a className={styles['map']} href={site.mapsUrl} rel="noreferrer">
              {text.contact.map}
            </a>
          </dd>
        </div>
      </dl>
    </div>
  )
}
