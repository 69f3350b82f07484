import { useState, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './AccountList.module.css'
import { FoldedSection } from './AccountSection.tsx'
import { useVisitedClinics } from './useVisitedClinics.ts'

/** The clinics that can book for this patient, and those that the patient does not let book. */
export function RefusalsSection({ patient }: { readonly patient: PatientAccount }): ReactElement {
  const text = useProfileText()
  const words = text.refusals
  const { clinicRefusals } = useRepositories()
  const refused = useLive<readonly string[]>(
    (observer) => clinicRefusals.watch(patient.userId, observer),
    patient.userId,
  )
  const visited = useVisitedClinics(patient)
  const [news, setNews] = useState<string | null>(null)
  const change = useAction(async (clinicId: string, isRefused: boolean) => {
    setNews(null)
    const name = nameOf(clinicId)
    if (isRefused) await clinicRefusals.refuse(patient.userId, clinicId)
    else await clinicRefusals.accept(patient.userId, clinicId)
    setNews(isRefused ? words.refused(name) : words.accepted(name))
  })
  const refusedIds = refused.status === 'ready' ? refused.value : []
  const clinicIds = [...new Set([...visited.names.keys(), ...refusedIds])]

  function nameOf(clinicId: string): string {
    return visited.names.get(clinicId) ?? words.unknown
  }

  return (
    <FoldedSection title={words.title}>
      <p>{words.intro}</p>
      {refused.status === 'loading' || visited.isLoading ? (
        <EmptyText>{text.common.loading}</EmptyText>
      ) : null}
      {refused.status === 'failed' ? (
        <>
          <ErrorText>{failureText(text, refused.failure, { during: 'loading' })}</ErrorText>
          <Button onClick={refused.retry}>{text.common.tryAgain}</Button>
        </>
      ) : null}
      <ErrorText>{visited.hasFailed ? words.failed : null}</ErrorText>
      {refused.status === 'ready' && !visited.isLoading && clinicIds.length === 0 ? (
        <EmptyText>{words.none}</EmptyText>
      ) : null}
      {refused.status !== 'ready' || clinicIds.length === 0 ? null : (
        <ul className={styles.items}>
          {clinicIds.map((clinicId) => {
            const isRefused = refusedIds.includes(clinicId)
            const name = nameOf(clinicId)
            return (
              <li key={clinicId} className={styles.item}>
                <span className={styles.name}>
                  {name} <span className={styles.from}>{isRefused ? words.mayNot : words.may}</span>
                </span>
                <Button
                  aria-label={isRefused ? words.acceptNamed(name) : words.refuseNamed(name)}
                  isPending={change.pending}
                  onClick={() => {
                    change.run(clinicId, !isRefused)
                  }}
                >
                  {isRefused ? words.accept : words.refuse}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <StatusText tone="success">{news}</StatusText>
      <ErrorText>
        {change.failure === null
          ? null
          : failureText(text, change.failure, { during: 'changing-account' })}
      </ErrorText>
    </FoldedSection>
  )
}
