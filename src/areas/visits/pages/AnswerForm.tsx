import { useRef, useState, type ReactElement } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Answer, VisitAnswer } from '#src/areas/visits/model/reminder.ts'
import { useAnswerText } from '#src/areas/visits/text/useAnswerText.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { CallNote } from '#src/ui/CallNote.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { AnsweredVisit } from './AnsweredVisit.tsx'
import { useClinicProfile } from './useClinicProfile.ts'

interface AnswerFormProps {
  readonly answer: VisitAnswer
  /** Epoch milliseconds. */
  readonly now: number
}

/** The two answers to a reminder, and what the clinic knows so far. */
export function AnswerForm({ answer: visit, now }: AnswerFormProps): ReactElement {
  const text = useAnswerText()
  const words = text.visitAnswer
  const { visitAnswers } = useRepositories()
  const profile = useClinicProfile(visit.clinicId)
  const [isAsking, setIsAsking] = useState(false)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const send = useAction(
    (answer: Answer) => visitAnswers.answer(visit.link, answer),
    () => {
      setIsAsking(false)
    },
  )
  if (profile.status === 'loading') return <LoadingLogo label={words.loading} />
  const clinic = profile.status === 'ready' ? profile.value : null
  const phone = clinic?.phone ?? ''
  const failure = send.failure === null ? null : explainFailure(text, send.failure)
  const known = send.pending ? null : visit.answer
  return (
    <>
      <PageHeading headingRef={headingRef}>{words.title}</PageHeading>
      <p className={primitives.lead}>{words.at(clinic?.name ?? null)}</p>
      <AnsweredVisit answer={visit} clinic={clinic} now={now} />
      <div className={primitives.cluster3}>
        <Button
          variant="primary"
          aria-pressed={known === 'comes'}
          isPending={send.pending && !isAsking}
          onClick={() => {
            send.run('comes')
          }}
        >
          {words.comes}
        </Button>
        <Button
          aria-pressed={known === 'comes-not'}
          onClick={() => {
            send.clearFailure()
            setIsAsking(true)
          }}
        >
          {words.comesNot}
        </Button>
      </div>
      <StatusText>{send.isStillSending ? words.stillSending : null}</StatusText>
      <StatusText tone="success">{known === null ? null : words.knows[known]}</StatusText>
      <ErrorText>{isAsking ? null : failure}</ErrorText>
      <p className={primitives.soft}>
        {known === null ? words.moved : `${words.changeable} ${words.moved}`}
      </p>
      {known === 'comes-not' ? (
        <>
          <p>{words.free}</p>
          <div>
            <LinkButton variant="primary" to={paths.appointmentDetails(visit)}>
              {words.cancelOrMove}
            </LinkButton>
          </div>
          <CallNote
            label={words.withoutAccount}
            fallback={words.withoutPhone}
            phone={phone}
            href={telephoneLink(phone)}
          />
        </>
      ) : null}
      <ConfirmDialog
        isOpen={isAsking}
        question={words.question}
        description={words.questionHint}
        discardLabel={words.back}
        confirmLabel={words.confirm}
        isPending={send.pending}
        error={failure}
        onConfirm={() => {
          send.run('comes-not')
        }}
        onDiscard={() => {
          setIsAsking(false)
        }}
      />
    </>
  )
}

/** The rules refuse an answer about a visit that has begun, and one about a time that it no longer has. */
function explainFailure(text: ReturnType<typeof useAnswerText>, failure: Failure): string {
  const { notSent, refused } = text.visitAnswer
  return failure.code === 'permission-denied'
    ? refused
    : `${notSent} ${failureText(text, failure, { during: 'loading' })}`
}
