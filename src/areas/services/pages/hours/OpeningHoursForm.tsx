import { useLayoutEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import {
  findGroupsProblem,
  newGroups,
  toHoursGroups,
  toWeek,
  type GroupsProblem,
  type HoursGroup,
  type HoursGroups,
} from '#src/areas/services/model/hoursForm.ts'
import { readOpeningHours, writeOpeningHours } from '#src/areas/services/model/openingHours.ts'
import { NO_DAYS } from '#src/areas/services/model/weeklyHours.ts'
import { openingHours } from '#src/areas/services/text/en/openingHours.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { HoursDays, hoursControlName } from './HoursDays.tsx'
import styles from './OpeningHoursForm.module.css'

const useText = bindText({ openingHours })

/** When the clinic is open, which is saved by itself. Without typing, it follows what another tab saves. */
export function OpeningHoursForm(): ReactElement {
  const text = useOwnServicesText()
  const words = useText().openingHours
  const clinic = useClinic()
  const { account } = useRepositories()
  const stored = toHoursGroups(readOpeningHours(clinic.openingHours) ?? NO_DAYS)
  /** Null while they are as stored. */
  const [typed, setTyped] = useState<readonly HoursGroup[] | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const groups = typed ?? stored
  const fieldsRef = useRef<HTMLDivElement>(null)
  const focusFirst = useFocusFirst(fieldsRef)

  const save = useAction(
    (hours: string) => account.saveOpeningHours(clinic, hours),
    () => {
      setSaved(writeOpeningHours(toWeek(groups)))
      setTyped(null)
    },
  )
  const guard = useLeaveGuard(typed !== null && !save.pending)
  const form = useForm<HoursGroups, GroupsProblem>({
    values: { groups },
    setValues: (change) => {
      setSaved(null)
      setTyped((before) => change({ groups: before ?? stored }).groups)
    },
    validate: (values) => [findGroupsProblem(values.groups)],
    describe: ({ code }) => text.hours.problems[code],
    controlOf: hoursControlName,
    submission: {
      ...save,
      run: (values) => {
        setSaved(null)
        save.run(writeOpeningHours(toWeek(values.groups)))
      },
    },
  })
  const start = (next: readonly HoursGroup[]): void => {
    focusFirst()
    form.change({ groups: next })
  }
  return (
    <form {...form.props} className={styles.form} aria-label={words.title}>
      <div>
        <h2>{words.title}</h2>
        <p className={primitives.soft}>{words.intro}</p>
      </div>
      <div ref={fieldsRef}>
        {groups.length === 0 ? (
          <Button
            onClick={() => {
              start(newGroups())
            }}
          >
            {words.add}
          </Button>
        ) : (
          <HoursDays
            form={form.values}
            problem={form.problems[0] ?? null}
            onChange={(change) => {
              form.change(change({ groups }))
            }}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button type="submit" isPending={save.pending}>
          {words.save}
        </Button>
        {groups.length === 0 ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              start([])
            }}
          >
            {words.remove}
          </Button>
        )}
        <StatusText tone="success">
          {saved === null ? null : saved === '' ? words.removed : words.saved}
        </StatusText>
      </div>
      <ErrorText>
        {save.failure === null
          ? null
          : failureText(text, save.failure, { during: 'changing-account' })}
      </ErrorText>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </form>
  )
}

/** Returns a function that focuses the first control inside `ref` after the next change of what is shown. */
function useFocusFirst(ref: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    ref.current?.querySelector<HTMLElement>('input, button')?.focus()
  })
  return () => {
    isWanted.current = true
  }
}
