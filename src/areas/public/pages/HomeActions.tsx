import type { ReactElement } from 'react'
import type { Role } from '#src/areas/accounts/model/permissions.ts'
import { useHomeText } from '#src/areas/public/text/useHomeText.ts'
import { paths } from '#src/config/paths.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import styles from './HomePage.module.css'

/** The next thing to do for a visitor, patient or clinic, and a second choice. */
export function HomeActions({ role }: { readonly role: Role }): ReactElement {
  const text = useHomeText()
  switch (role) {
    case 'visitor':
      return (
        <div className={styles.actions}>
          <LinkButton to={paths.services()}>{text.home.findAppointment}</LinkButton>
          <LinkButton to={paths.register()}>{text.home.register}</LinkButton>
        </div>
      )
    case 'patient':
      return (
        <div className={styles.actions}>
          <LinkButton to={paths.services()}>{text.home.findAppointment}</LinkButton>
          <LinkButton to={paths.dashboard()}>{text.home.toDashboard}</LinkButton>
        </div>
      )
    case 'clinic':
      return (
        <div className={styles.actions}>
          <LinkButton to={paths.dashboard()} variant="primary">
            {text.home.toDashboard}
          </LinkButton>
          <LinkButton to={paths.services()}>{text.home.toOwnServices}</LinkButton>
        </div>
      )
  }
}
