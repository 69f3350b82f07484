import { useRef, useState, type ReactElement } from 'react'
import type { ClinicPeople } from '#src/areas/accounts/model/staff.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useStaffText } from '#src/areas/accounts/text/useStaffText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { InvitationRow } from './InvitationRow.tsx'
import { InviteForm } from './InviteForm.tsx'
import { MemberRow } from './MemberRow.tsx'
import styles from './PeoplePage.module.css'
import type { DoctorChoice } from './roleChoice.ts'

/** The people of a clinic and its invitations, for the owner. */
export function PeoplePage(): ReactElement {
  const text = useStaffText()
  const { clinicId } = useClinic()
  const { staff } = useRepositories()
  const live = useLive<ClinicPeople>((observer) => staff.watch(clinicId, observer), clinicId)
  return (
    <div className={styles.page}>
      <PageHeading description={text.staff.intro}>{text.staff.title}</PageHeading>
      <p>{text.staff.intro}</p>
      {live.status === 'loading' ? <EmptyText>{text.common.loading}</EmptyText> : null}
      {live.status === 'failed' ? (
        <>
          <ErrorText>{failureText(text, live.failure, { during: 'loading' })}</ErrorText>
          <Button onClick={live.retry}>{text.common.tryAgain}</Button>
        </>
      ) : null}
      {live.status === 'ready' ? <PeopleList people={live.value} /> : null}
    </div>
  )
}

function PeopleList({ people }: { readonly people: ClinicPeople }): ReactElement {
  const text = useStaffText()
  const words = text.staff
  const clinic = useClinic()
  const [news, setNews] = useState<string | null>(null)
  const { members, invitations } = people
  const listRef = useRef<HTMLUListElement>(null)
  // A row that goes takes the focus with it.
  useFocusFallback(
    listRef,
    [...members.map(({ userId }) => userId), ...invitations.map(({ place }) => place)].join(' '),
  )
  const { doctors: repository } = useRepositories()
  const live = useLive<readonly DoctorChoice[]>(
    (observer) => repository.watch(clinic.clinicId, observer),
    clinic.clinicId,
  )
  if (live.status === 'loading') return <EmptyText>{text.common.loading}</EmptyText>
  const doctors = live.status === 'ready' ? live.value : []
  return (
    <>
      {live.status === 'failed' ? (
        <>
          <ErrorText>{words.doctorsFailed}</ErrorText>
          <Button onClick={live.retry}>{text.common.tryAgain}</Button>
        </>
      ) : null}
      <InviteForm people={people} doctors={doctors} onNews={setNews} />
      <StatusText tone="success">{news}</StatusText>
      {members.length + invitations.length === 1 ? <p>{words.alone}</p> : null}
      <ul ref={listRef} tabIndex={-1} aria-label={words.title} className={styles.people}>
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            doctors={doctors}
            isOwn={member.userId === clinic.userId}
            onNews={setNews}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.place}
            invitation={invitation}
            doctors={doctors}
            onNews={setNews}
          />
        ))}
      </ul>
    </>
  )
}
