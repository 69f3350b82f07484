import type { ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { mailLink, telephoneLink } from '#src/config/contactLinks.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './PatientCard.module.css'

type ContactWaysProps = Pick<KnownPatient, 'phoneNumber' | 'email'>

/** How to reach a patient. */
export function ContactWays({ phoneNumber, email }: ContactWaysProps): ReactElement {
  const words = useDeskText().patients
  return (
    <ul className={styles.ways}>
      {phoneNumber === '' ? null : (
        <li>
          <a href={telephoneLink(phoneNumber)}>
            <Icon name="phone" /> {words.call(phoneNumber)}
          </a>
        </li>
      )}
      {email === '' ? null : (
        <li>
          <a href={mailLink(email)}>
            <Icon name="mail" /> {words.mail(email)}
          </a>
        </li>
      )}
    </ul>
  )
}
