import { useEffect, useEffectEvent, useState, type ReactElement } from 'react'
import type { When } from '#src/areas/openings/model/findRanges.ts'
import {
  findWaitProblems,
  newWaitForm,
  waitTimesOf,
  type WaitForm,
  type WaitProblem,
} from '#src/areas/openings/model/waitForm.ts'
import { useWaitsText } from '#src/areas/openings/text/useWaitsText.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import type { ServiceFields } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { dayBoxName } from '#src/ui/DayBoxes.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './StartToWait.module.css'
import { WaitFields } from './WaitFields.tsx'

const DAYS_ID = 'days'

interface StartToWaitProps {
  readonly service: ServiceFields
  /** With what the days and hours begin. */
  readonly wish: When
  readonly patientId: string
  /** That the patient's record has; empty for none. */
  readonly phone: string
  /** Whether the patient waits for this service already, perhaps since a moment ago. */
  readonly isWaiting: boolean
}

/** The form with which a patient begins to wait for a time of a service. Filled in already, it takes one press. */
export function StartToWait({
  service,
  wish,
  patientId,
  phone,
  isWaiting,
}: StartToWaitProps): ReactElement {
  const text = useWaitsText()
  const words = text.waits
  const { waits } = useRepositories()
  const [values, setValues] = useState<WaitForm>(() => newWaitForm(phone, wish))
  const [hasStarted, setHasStarted] = useState(false)
  const start = useAction(
    (typed: WaitForm) =>
      waits.create({
        ...waitTimesOf(typed),
        clinicId: service.clinicId,
        serviceId: service.id,
        doctorId: null,
        phone: typed.phone,
      }),
    () => {
      setHasStarted(true)
    },
  )
  useLastPhone({ patientId, phone }, (known) => {
    setValues((before) => (before.phone === '' ? { ...before, phone: known } : before))
  })
  const form = useForm<WaitForm, WaitProblem>({
    values,
    setValues,
    validate: findWaitProblems,
    describe: words.problem,
    controlOf: ({ field }) => (field === 'days' ? dayBoxName(DAYS_ID, 'mon') : field),
    submission: start,
  })

  return (
    <div className={styles.page}>
      <p className={primitives.lead}>
        {words.intro(nameForReader(service, language).text, service.clinicName)}
      </p>
      <StatusText tone="success">{hasStarted ? words.started : null}</StatusText>
      {isWaiting || hasStarted ? (
        <>
          {hasStarted ? null : <p>{words.waitsAlready}</p>}
          <p>{words.how}</p>
          <div>
            <LinkButton to={paths.dashboard()} variant="primary">
              {words.toOwn}
            </LinkButton>
          </div>
        </>
      ) : (
        <form {...form.props} className={styles.form} aria-label={words.title}>
          <p>{words.how}</p>
          <WaitFields form={form} daysId={DAYS_ID} />
          <ErrorText>
            {start.failure === null
              ? null
              : failureText(text, start.failure, { during: 'changing-account' })}
          </ErrorText>
          <div>
            <Button type="submit" variant="primary" isPending={start.pending}>
              {words.submit}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}

/** Finds the number of the last booking for who never kept one with the account. */
function useLastPhone(
  { patientId, phone }: Pick<StartToWaitProps, 'patientId' | 'phone'>,
  onFound: (phone: string) => void,
): void {
  const { appointments } = useRepositories()
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (phone !== '') return undefined
    let isGone = false
    void appointments.findLastPatientData(patientId).then((last) => {
      if (!isGone && last !== null) found(last.phoneNumber)
    })
    return () => {
      isGone = true
    }
  }, [appointments, patientId, phone])
}
