import type { ReactElement } from 'react'
import { AwayPage } from '#src/features/absences/AwayPage.tsx'
import { DueCalls } from '#src/features/calls/DueCalls.tsx'

/** The page of doctors who are away, with the patients who have to be called about it. */
export function ClinicAwayPage(): ReactElement {
  return <AwayPage renderCalls={(clinic) => <DueCalls clinic={clinic} />} />
}
