import type { ReactElement } from 'react'
import { contact } from '#src/areas/public/text/en/contact.ts'
import { useText } from '#src/areas/text/useText.ts'
import { site } from '#src/config/site.ts'
import styles from './Statement.module.css'

const TEXTS = { contact }

/** The support mailbox and the phone number, at the end of a statement. */
export function WaysToReachUs(): ReactElement {
  const text = useText(TEXTS)
  return (
    <ul className={styles.ways}>
      <li>
        <a href={`mailto:${site.supportMailbox}`}>{site.supportMailbox}</a>
      </li>
      <li>
        <a href={`tel:${site.phoneLink}`}>{site.phoneNumber}</a>, {text.contact.openingHours}
      </li>
    </ul>
  )
}
