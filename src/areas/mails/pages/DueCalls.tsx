import { useId, useRef, useState, type ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { DueCall } from '#src/areas/visits/model/dueCall.ts'
import { calls } from '#src/areas/visits/text/en/calls.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { common } from '#src/core/text/en/common.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfClinic, type TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { CallList, CallRow } from '#src/ui/CallList.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { isRepeatedClick } from '#src/ui/isRepeatedClick.ts'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './DueCalls.module.css'

const useText = bindText({ calls, common, failures, format })

/** The patients whom the clinic still has to call about what it cancelled or moved; nothing where there are none. */
export function DueCalls({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useText()
  const words = text.calls
  const clinicId = clinic.clinicId
  const zone = zoneOfClinic(clinic)
  const id = useId()
  const placeRef = useRef<HTMLDivElement>(null)
  const { dueCalls } = useRepositories()
  const [ticked, setTicked] = useState<DueCall | null>(null)
  const live = useLive<readonly DueCall[]>(
    (observer) => dueCalls.watch(clinicId, observer),
    clinicId,
  )
  const tickOff = useAction(async (call: DueCall) => {
    await dueCalls.tickOff(clinicId, call.appointmentId)
    return call
  }, setTicked)
  const putBack = useAction(
    async ({ appointmentId }: DueCall) => {
      await dueCalls.putBack(clinicId, appointmentId)
    },
    () => {
      setTicked(null)
    },
  )
  const due = live.status === 'ready' ? live.value : []
  const failure = tickOff.failure ?? putBack.failure
  // A row takes its button with it.
  useFocusFallback(placeRef, ticked !== null && due.map((call) => call.appointmentId).join(' '))

  return (
    <div ref={placeRef} tabIndex={-1} className={primitives.stack2}>
      {live.status === 'failed' ? (
        <div className={styles.undo}>
          <ErrorText>{words.loadFailed}</ErrorText>
          <Button onClick={live.retry}>{text.common.tryAgain}</Button>
        </div>
      ) : null}
      {due.length === 0 ? null : (
        <section aria-labelledby={id} className={styles.calls}>
          <h2 id={id} className={styles.title}>
            {words.title(due.length)}
          </h2>
          <p className={primitives.soft}>{words.hint}</p>
          <CallList>
            {due.map((call) => (
              <Call
                key={call.appointmentId}
                call={call}
                clinicId={clinicId}
                zone={zone}
                isPending={tickOff.pending}
                onTickOff={() => {
                  tickOff.run(call)
                }}
              />
            ))}
          </CallList>
        </section>
      )}
      <div className={styles.undo}>
        <StatusText tone="success">
          {ticked === null ? null : words.tickedOff(nameOf(text, ticked))}
        </StatusText>
        {ticked === null ? null : (
          <Button
            variant="quiet"
            isPending={putBack.pending}
            onClick={() => {
              putBack.run(ticked)
            }}
          >
            {words.undo}
          </Button>
        )}
      </div>
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'changing-account' })}
      </ErrorText>
    </div>
  )
}

interface CallProps {
  readonly call: DueCall
  readonly clinicId: string
  readonly zone: TimeZone
  readonly isPending: boolean
  readonly onTickOff: () => void
}

function Call({ call, clinicId, zone, isPending, onTickOff }: CallProps): ReactElement {
  const text = useText()
  const { appointmentId, appointment } = call
  const phoneNumber = appointment?.patientData.phoneNumber ?? ''
  const about = describe(text, call, zone)
  return (
    <CallRow
      name={nameOf(text, call)}
      phone={{ number: phoneNumber, href: telephoneLink(phoneNumber) }}
      actions={
        <Button
          aria-label={text.calls.tickOffNamed(nameOf(text, call), about)}
          isPending={isPending}
          onClick={(event) => {
            // The first one ticked off the row that was here before.
            if (!isRepeatedClick(event)) onTickOff()
          }}
        >
          {text.calls.tickOff}
        </Button>
      }
    >
      <Link to={paths.appointmentDetails({ clinicId, appointmentId })}>{about}</Link>
    </CallRow>
  )
}

function nameOf({ calls: words }: Pick<Texts, 'calls'>, { appointment }: DueCall): string {
  return appointment?.patientData.fullname ?? words.unknownPatient
}

/** What the patient has to be told. */
function describe(
  { calls: words }: Pick<Texts, 'calls'>,
  { appointment }: DueCall,
  zone: TimeZone,
): string {
  if (appointment === null) return words.changed
  const { timestamp } = appointment.bookingDetails.slot
  if (appointment.status === 'completed') {
    const isCancelled = appointment.outcome?.kind === 'cancelled'
    return isCancelled ? words.cancelled(timestamp, zone) : words.changed
  }
  return appointment.moved === null
    ? words.changed
    : words.moved(appointment.moved.from, timestamp, zone)
}
