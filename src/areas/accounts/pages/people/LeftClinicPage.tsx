import type { ReactElement } from 'react'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from '../AuthPage.module.css'
import { LogOutButton } from './LogOutButton.tsx'

/** For somebody who was one of a clinic's people: nothing of the clinic is left in this tab. */
export function LeftClinicPage(): ReactElement {
  const words = useStaffText().staff
  return (
    <div className={styles.page}>
      <PageHeading>{words.leftTitle}</PageHeading>
      <p className={styles.note} role="status">
        {words.left}
      </p>
      <LogOutButton />
    </div>
  )
}
