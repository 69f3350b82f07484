import type { ReactElement } from 'react'
import { useIsDoctorOnly } from '#src/areas/accounts/state/useMay.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { paths } from '#src/config/paths.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'

/** In place of a page of the clinic that a person's role there does not include. */
export function NotYourRolePage(): ReactElement {
  const words = useStaffText().staff
  const isDoctor = useIsDoctorOnly()
  return (
    <>
      <PageHeading>{words.notYourRole}</PageHeading>
      <EmptyState
        drawing="clinic"
        action={
          <LinkButton to={isDoctor ? paths.myDay() : paths.dashboard()}>
            {isDoctor ? words.toMyDay : words.toTheDesk}
          </LinkButton>
        }
      >
        {words.notYourRoleNext}
      </EmptyState>
    </>
  )
}
