import type { ReactElement } from 'react'
import { useParams } from 'react-router-dom'
import { useNow } from '#src/areas/useNow.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { canAnswer, type VisitAnswer } from '#src/areas/visits/model/reminder.ts'
import { useAnswerText } from '#src/areas/visits/text/useAnswerText.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { CallNote } from '#src/ui/CallNote.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { AnsweredVisit } from './AnsweredVisit.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useClinicProfile } from './useClinicProfile.ts'

/**
 * Where the link in a reminder leads: the patient says whether they come, without logging in. Opening it writes
 * nothing, since mail scanners open every link.
 */
export function AnswerPage(): ReactElement {
  const link = useParams()['link'] ?? ''
  return (
    <div className={primitives.stack5}>
      <meta name="robots" content="noindex" />
      <LiveAnswer key={link} link={link} />
    </div>
  )
}

function LiveAnswer({ link }: { readonly link: string }): ReactElement {
  const text = useAnswerText()
  const words = text.visitAnswer
  const { visitAnswers } = useRepositories()
  const now = useNow()
  const live = useLive<VisitAnswer | null>((observer) => visitAnswers.watch(link, observer), link)
  switch (live.status) {
    case 'loading':
      return <LoadingLogo label={words.loading} />
    case 'failed':
      return (
        <>
          <PageHeading>{words.title}</PageHeading>
          <ErrorText>
            {words.loadFailed} {failureText(text, live.failure, { during: 'loading' })}
          </ErrorText>
          <div>
            <Button onClick={live.retry}>{text.common.tryAgain}</Button>
          </div>
        </>
      )
    case 'ready':
      if (live.value === null) return <UnknownLink />
      return canAnswer(live.value, now) ? (
        <AnswerForm answer={live.value} now={now} />
      ) : (
        <Over answer={live.value} now={now} />
      )
  }
}

function UnknownLink(): ReactElement {
  const { visitAnswer: words } = useAnswerText()
  return (
    <>
      <PageHeading>{words.unknownTitle}</PageHeading>
      <p className={primitives.lead}>{words.unknown}</p>
      <div>
        <LinkButton to={paths.dashboard()}>{words.toAppointments}</LinkButton>
      </div>
    </>
  )
}

interface OverProps {
  readonly answer: VisitAnswer
  readonly now: number
}

function Over({ answer, now }: OverProps): ReactElement {
  const { visitAnswer: words } = useAnswerText()
  const profile = useClinicProfile(answer.clinicId)
  if (profile.status === 'loading') return <LoadingLogo label={words.loading} />
  const clinic = profile.status === 'ready' ? profile.value : null
  const phone = clinic?.phone ?? ''
  return (
    <>
      <PageHeading>{words.overTitle}</PageHeading>
      <p className={primitives.lead}>{words.over}</p>
      <AnsweredVisit answer={answer} clinic={clinic} now={now} />
      <CallNote
        label={words.call}
        fallback={words.callWithoutPhone}
        phone={phone}
        href={telephoneLink(phone)}
      />
    </>
  )
}
