import type { ReactElement } from 'react'
import { useText } from '#src/areas/text/useText.ts'
import type { KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { patients } from '#src/areas/visits/text/en/patients.ts'
import { mailLink, telephoneLink } from '#src/config/contactLinks.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './PatientCard.module.css'

const TEXTS = { patients }

type ContactWaysProps = Pick<KnownPatient, 'phoneNumber' | 'email'>

/** How to reach a patient. */
export function ContactWays({ phoneNumber, email }: ContactWaysProps): ReactElement {
  const words = useText(TEXTS).patients
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
