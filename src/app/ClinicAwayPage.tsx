import type { ReactElement } from 'react'
import { AwayPage } from '#src/areas/desk/pages/AwayPage.tsx'
import { DueCalls } from '#src/areas/mails/pages/DueCalls.tsx'

/** The page of doctors who are away, with the patients who have to be called about it. */
export function ClinicAwayPage(): ReactElement {
  return <AwayPage renderCalls={(clinic) => <DueCalls clinic={clinic} />} />
}
