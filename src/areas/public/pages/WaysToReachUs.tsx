import type { ReactElement } from 'react'
import { contact } from '#src/areas/public/text/en/contact.ts'
import { site } from '#src/config/site.ts'
import { bindText } from '#src/core/text/bindText.ts'
import styles from './Statement.module.css'

const useText = bindText({ contact })

/** The support mailbox and the phone number, at the end of a statement. */
export function WaysToReachUs(): ReactElement {
  const text = useText()
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
