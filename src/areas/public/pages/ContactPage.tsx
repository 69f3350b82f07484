import type { ReactElement, ReactNode } from 'react'
import { contact } from '#src/areas/public/text/en/contact.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { site } from '#src/config/site.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './ContactPage.module.css'

const useText = bindText({ contact })

/** Contact (spec §1). Readable before the data layer is there. */
export function ContactPage(): ReactElement {
  const text = useText()
  return (
    <div className={primitives.stack6}>
      <div className={primitives.stack4}>
        <PageHeading description={text.contact.description}>{text.contact.title}</PageHeading>
        <p className={primitives.lead}>{text.contact.lead}</p>
      </div>
      <dl className={styles.ways}>
        <Way icon="phone" title={text.contact.phone}>
          <a href={`tel:${site.phoneLink}`}>{site.phoneNumber}</a>
        </Way>
        <Way icon="clock" title={text.contact.openingHoursTitle}>
          {text.contact.openingHours}
        </Way>
        <Way icon="mail" title={text.contact.email}>
          <a href={`mailto:${site.supportMailbox}`}>{site.supportMailbox}</a>
        </Way>
        <Way icon="pin" title={text.contact.headquarters}>
          {site.headquarters}
          <a className={styles.map} href={mapUrl(site.headquarters)} rel="noreferrer">
            {text.contact.map}
          </a>
        </Way>
      </dl>
    </div>
  )
}

interface WayProps {
  readonly icon: IconName
  readonly title: string
  readonly children: ReactNode
}

/** One way to reach us, or our address and hours. */
function Way({ icon, title, children }: WayProps): ReactElement {
  return (
    <div className={styles.way}>
      <dt>
        <span className={styles.icon}>
          <Icon name={icon} size="1.5rem" />
        </span>
        {title}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
