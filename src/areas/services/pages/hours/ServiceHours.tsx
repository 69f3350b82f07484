import { useMemo, useRef, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Publication } from '#src/areas/services/model/hoursEntry.ts'
import { listHoursOffers } from '#src/areas/services/model/sameHours.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { hasSameTimes, type WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import formStyles from '#src/areas/services/pages/ServiceForm.module.css'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { HoursEditor } from './HoursEditor.tsx'
import { SameHours } from './SameHours.tsx'
import { useHoursContext, useSiblings, type DoctorTimes } from './useHoursContext.ts'
import { useTypedHours } from './useTypedHours.ts'

interface ServiceHoursProps {
  readonly clinic: ClinicAccount
  readonly service: ListedService
  /** Whether the service was removed while its hours are shown. */
  readonly isGone: boolean
  readonly times: DoctorTimes
  /** Live; null where the service has no hours yet. */
  readonly stored: WeeklyHours | null
  /** The hours of all services of the clinic, live, by service id. */
  readonly hours: ReadonlyMap<string, WeeklyHours>
}

/** The hours of one service: typed, looked at, published. */
export function ServiceHours({
  clinic,
  service,
  isGone,
  times,
  stored,
  hours,
}: ServiceHoursProps): ReactElement {
  const text = useOwnServicesText()
  const words = text.hours
  const context = useHoursContext(clinic, times, service)
  const { zone } = context
  const siblings = useSiblings(clinic, times, service.id, hours)
  const typed = useTypedHours({ clinicId: clinic.clinicId, service, stored, context })
  const { entry, isChanged, isChangedElsewhere, published, publish } = typed
  const guard = useLeaveGuard(isChanged)
  const publishRef = useRef<HTMLButtonElement>(null)
  // The button that shows the other hours goes when it is pressed.
  useFocusFallback(publishRef, String(isChangedElsewhere))

  const isOffered = stored?.publishedUntil == null && !isChanged && !isGone
  const offers = useMemo(
    () => (isOffered ? listHoursOffers({ service, ofDoctor: times.services, hours, context }) : []),
    [isOffered, service, times.services, hours, context],
  )

  return (
    <>
      <SameHours service={service} offers={offers} zone={zone} />
      {stored === null ? null : (
        <p>
          {stored.publishedUntil === null
            ? words.notPublished
            : words.publishedUntil(stored.publishedUntil, zone)}
        </p>
      )}
      <StatusText tone="success">
        {published === null
          ? null
          : [
              words.published(published.added, published.until, zone),
              ...(published.others.length > 0 ? [words.alsoChanged(published.others)] : []),
            ].join(' ')}
      </StatusText>
      <StatusText>{typed.isRestored ? text.common.keptForm : null}</StatusText>
      <ErrorText>{isGone ? words.gone : null}</ErrorText>
      <StatusText>{isChangedElsewhere ? words.changedElsewhere : null}</StatusText>
      {isChangedElsewhere ? (
        <div>
          <Button onClick={typed.takeStored}>{words.useTheirs}</Button>
        </div>
      ) : null}
      <HoursEditor
        entry={entry}
        stored={stored}
        context={context}
        doctor={service.doctor}
        isPending={publish.pending}
        siblings={siblings}
        onChange={typed.change}
        onSubmit={publish.run}
      >
        {(publication) => (
          <div className={formStyles.bar}>
            <div className={formStyles.said}>
              <ErrorText>
                {publish.failure === null
                  ? null
                  : failureText(text, publish.failure, { during: 'changing-service' })}
              </ErrorText>
              {isChanged && !publish.pending ? (
                <p className={formStyles.unsaved}>{words.unsaved}</p>
              ) : null}
            </div>
            <Button ref={publishRef} type="submit" variant="primary" isPending={publish.pending}>
              {labelOf(publication)}
            </Button>
          </div>
        )}
      </HoursEditor>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </>
  )

  function labelOf(publication: Publication | null): string {
    const count = publication?.timestamps.length ?? 0
    if (count === 0) return words.save
    const isMore =
      stored?.publishedUntil != null &&
      publication !== null &&
      hasSameTimes(stored, publication.hours)
    return isMore ? words.publishMore(count) : words.publish(count)
  }
}
