import { useState, type ReactElement } from 'react'
import { turnOf, type FreedTime, type Wait } from '#src/areas/openings/model/wait.ts'
import { useWaitsText } from '#src/areas/openings/text/useWaitsText.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { freeIdOf } from '#src/core/time/joinPlaces.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { CallList, CallRow } from '#src/ui/CallList.tsx'
import { Collapsible } from '#src/ui/Collapsible.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './WaitingList.module.css'

interface WaitingListProps {
  readonly waits: readonly Wait[]
  readonly freed: readonly FreedTime[]
  /** By their ids; those that are known, null for one that is gone. */
  readonly services: ReadonlyMap<string, Service | null>
  readonly active: readonly ActiveAppointment[]
  /** Who could not be written to. */
  readonly unmailed: readonly Wait[]
  readonly zone: TimeZone
  /** Epoch milliseconds. */
  readonly now: number
  /** Called with who was removed, or null when another is asked about. */
  readonly onRemoved: (wait: Wait | null) => void
}

/** The patients who wait at a clinic, the longest first, folded under their number. */
export function WaitingList({
  waits,
  freed,
  services,
  active,
  unmailed,
  zone,
  now,
  onRemoved,
}: WaitingListProps): ReactElement {
  const text = useWaitsText()
  const words = text.waits
  const { waits: repository } = useRepositories()
  const [toRemove, setToRemove] = useState<Wait | null>(null)
  const remove = useAction(
    async (wait: Wait) => {
      await repository.remove(wait)
      return wait
    },
    (wait) => {
      setToRemove(null)
      onRemoved(wait)
    },
  )
  const held = freed.filter(({ until }) => until > now)
  const title = [
    words.desk(waits.length),
    ...(held.length === 0 ? [] : [words.offered(held.length)]),
  ]

  return (
    <div className={styles.panel}>
      <Collapsible isCompact isOpenAtFirst={false} title={title.join(', ')}>
        <CallList>
          {waits.map((wait) => (
            <WaitingPatient
              key={wait.waitId}
              wait={wait}
              service={services.get(wait.serviceId)}
              held={held.find((each) => turnOf(each, wait.patientId) !== null) ?? null}
              patientOf={
                active.find(({ bookedBy }) => bookedBy === wait.patientId)?.appointmentId ?? null
              }
              zone={zone}
              onRemove={() => {
                onRemoved(null)
                setToRemove(wait)
              }}
            />
          ))}
        </CallList>
        <p className={primitives.remark}>{words.byThisPage}</p>
      </Collapsible>
      <ErrorText>
        {unmailed.length === 0
          ? null
          : words.notMailed(
              text.format.list(unmailed.map(({ name, phone }) => `${name}, ${phone}`)),
            )}
      </ErrorText>
      <ConfirmDialog
        isOpen={toRemove !== null}
        question={text.common.confirmTitle(words.removeReason)}
        {...(toRemove !== null && { subject: toRemove.name })}
        description={words.removeDescription}
        discardLabel={words.keep}
        confirmLabel={words.remove}
        isPending={remove.pending}
        error={
          remove.failure === null
            ? null
            : failureText(text, remove.failure, { during: 'changing-account' })
        }
        onConfirm={() => {
          if (toRemove !== null) remove.run(toRemove)
        }}
        onDiscard={() => {
          setToRemove(null)
          remove.clearFailure()
        }}
      />
    </div>
  )
}

interface WaitingPatientProps {
  readonly wait: Wait
  /** Undefined until it is known, null where it is gone. */
  readonly service: Service | null | undefined
  /** The time that is held for the patient, if any. */
  readonly held: FreedTime | null
  /** An appointment of the patient at the clinic, from which a booking is filled in. */
  readonly patientOf: string | null
  readonly zone: TimeZone
  readonly onRemove: () => void
}

function WaitingPatient({
  wait,
  service,
  held,
  patientOf,
  zone,
  onRemove,
}: WaitingPatientProps): ReactElement {
  const text = useWaitsText()
  const words = text.waits
  const slot = service?.slots.find((each) => freeIdOf(each) === held?.slotId)
  return (
    <CallRow
      name={wait.name}
      phone={{ number: wait.phone, href: telephoneLink(wait.phone) }}
      actions={
        <>
          {service === null ? null : (
            <LinkButton
              to={paths.newAppointment({ serviceId: wait.serviceId, patientOf })}
              aria-label={words.bookForNamed(wait.name)}
            >
              {words.bookFor}
            </LinkButton>
          )}
          <Button variant="quiet" aria-label={words.removeNamed(wait.name)} onClick={onRemove}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>
        {[...(service === undefined ? [] : [service?.name ?? words.gone]), words.times(wait)].join(
          ' · ',
        )}
      </p>
      <p className={primitives.soft}>{words.since(wait.since, zone)}</p>
      {held === null || slot === undefined ? null : (
        <p className={primitives.soft}>
          {words.deskOffer(
            text.format.spoken(slot.timestamp, zone),
            text.format.time(held.until, zone),
          )}
        </p>
      )}
    </CallRow>
  )
}
