import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react'
import { useSession } from '#src/areas/accounts/state/useSession.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { readTypedWords, type EverydayWords } from '#src/areas/openings/model/everydayWords.ts'
import { writeWhen } from '#src/areas/openings/model/findQuestion.ts'
import type { When } from '#src/areas/openings/model/findRanges.ts'
import type { PlacedQuestion } from '#src/areas/openings/model/openingPages.ts'
import type { WaitableService } from '#src/areas/openings/state/findWaitable.ts'
import { useEverydayWords } from '#src/areas/openings/state/useEverydayWords.ts'
import { useFindText } from '#src/areas/openings/text/useFindText.ts'
import { useWaitsText } from '#src/areas/openings/text/useWaitsText.ts'
import { useRepositoriesState } from '#src/areas/useRepositories.ts'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { useWaitable } from './useWaitable.ts'
import styles from './WaitInstead.module.css'

interface WaitInsteadProps {
  readonly question: PlacedQuestion
}

/** The services that fit a question which has no free time, each with a way to wait for one. Nothing for clinics. */
export function WaitInstead({ question }: WaitInsteadProps): ReactElement | null {
  const session = useSession()
  const state = useRepositoriesState()
  const everyday = useEverydayWords(question.words)
  const isClinic = session.status === 'signed-in' && session.account.role === 'clinic'
  if (isClinic || session.status === 'loading') return null
  if (state.status !== 'ready' || everyday === null) return null
  return (
    <WaitableServices question={question} everyday={everyday} repositories={state.repositories} />
  )
}

interface WaitableServicesProps extends WaitInsteadProps {
  readonly everyday: EverydayWords
  readonly repositories: Repositories
}

function WaitableServices({
  question,
  everyday,
  repositories,
}: WaitableServicesProps): ReactElement | null {
  const text = useWaitsText()
  const words = text.waits
  const id = useId()
  const partRef = useRef<HTMLElement>(null)
  const typed = useMemo(() => readTypedWords(question.words, everyday), [question.words, everyday])
  const { services, hasMore, isPending, failure, more } = useWaitable(repositories, question, typed)
  // The first service that a press has brought, which takes the focus.
  const [readFrom, setReadFrom] = useState<number | null>(null)
  useFocusFallback(partRef, `${String(hasMore)}/${String(failure === null)}`)
  const isEmpty = services.length === 0

  function handleMore(): void {
    setReadFrom(services.length)
    more()
  }

  // A search that is still to find its first service may find none.
  if (isEmpty && !hasMore && failure === null) return null
  return (
    <section
      ref={partRef}
      tabIndex={-1}
      className={styles.part}
      aria-labelledby={isEmpty ? undefined : id}
    >
      {isEmpty ? null : (
        <>
          <div>
            <h2 id={id} className={styles.title}>
              {words.instead}
            </h2>
            <p className={primitives.soft}>{words.insteadHow}</p>
          </div>
          <ul className={styles.list}>
            {services.map((service, position) => (
              <Waitable
                key={`${service.clinicId}/${service.serviceId}`}
                service={service}
                when={question}
                takesFocus={position === readFrom}
              />
            ))}
          </ul>
        </>
      )}
      {failure === null ? null : <p className={primitives.soft}>{words.insteadFailed}</p>}
      {hasMore || failure !== null ? (
        <div>
          <Button isPending={isPending} onClick={handleMore}>
            {failure !== null
              ? text.common.tryAgain
              : isEmpty
                ? words.lookForServices
                : words.moreServices}
          </Button>
        </div>
      ) : null}
    </section>
  )
}

interface WaitableProps {
  readonly service: WaitableService
  readonly when: When
  readonly takesFocus: boolean
}

function Waitable({ service, when, takesFocus }: WaitableProps): ReactElement {
  const { waits: words } = useWaitsText()
  const { services } = useFindText()
  const { clinicId, serviceId, name, doctor, clinicName, city } = service
  const linkRef = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) linkRef.current?.focus()
  }, [takesFocus])
  return (
    <li className={styles.service}>
      <div className={styles.what}>
        <h3 className={styles.name} lang={name.lang}>
          {name.text}
        </h3>
        <p className={styles.who}>
          <span>{doctor}</span>
          <span>{clinicName}</span>
          <span>{city}</span>
          {name.lang === undefined ? null : <span>{services.onlyIn[service.language]}</span>}
        </p>
      </div>
      <LinkButton
        ref={linkRef}
        to={paths.wait({ clinicId, serviceId }, writeWhen(when))}
        aria-label={words.waitNamed(name.text, doctor, clinicName)}
      >
        {words.submit}
      </LinkButton>
    </li>
  )
}
