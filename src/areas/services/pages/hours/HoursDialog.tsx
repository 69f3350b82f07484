import { useId, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import {
  toHoursEntry,
  type HoursEntry,
  type Publication,
} from '#src/areas/services/model/hoursEntry.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { LoadingFailed } from '#src/areas/services/pages/LoadingFailed.tsx'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { toWallTime } from '#src/core/time/wallClock.ts'
import { Button } from '#src/ui/Button.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './HoursDialog.module.css'
import { HoursEditor } from './HoursEditor.tsx'
import {
  useDoctorTimes,
  useHoursContext,
  type DoctorTimes,
  type HoursService,
} from './useHoursContext.ts'

interface HoursDialogProps {
  readonly isOpen: boolean
  readonly clinic: ClinicAccount
  /** The new service, as far as it is typed. */
  readonly service: HoursService
  /** The hours that were entered before; null at first. */
  readonly hours: WeeklyHours | null
  readonly onAdd: (publication: Publication) => void
  readonly onClose: () => void
}

/** Weekly hours of a service that is not added yet: their times go into its form. */
export function HoursDialog({ isOpen, onClose, ...rest }: HoursDialogProps): ReactElement {
  const id = useId()
  return (
    <Modal isOpen={isOpen} labelledBy={id} placement="cover" onClose={onClose}>
      <DialogContent id={id} onClose={onClose} {...rest} />
    </Modal>
  )
}

type DialogContentProps = Omit<HoursDialogProps, 'isOpen'> & { readonly id: string }

function DialogContent({
  id,
  clinic,
  service,
  onClose,
  ...rest
}: DialogContentProps): ReactElement {
  const text = useOwnServicesText()
  const listed = useClinicServices(clinic.clinicId)
  const ofDoctor = useDoctorTimes(
    clinic.clinicId,
    listed.status === 'ready' ? listed.value : null,
    service.doctor,
  )
  const times = listed.status === 'failed' ? listed : ofDoctor
  return (
    <div className={styles.content}>
      <div className={primitives.stack2}>
        <h2 id={id}>{text.hours.dialogTitle}</h2>
        <p>{text.hours.dialogHint}</p>
      </div>
      {times.status === 'ready' ? (
        <NewHours
          clinic={clinic}
          service={service}
          times={times.value}
          onClose={onClose}
          {...rest}
        />
      ) : (
        <>
          {times.status === 'failed' ? (
            <LoadingFailed failure={times.failure} onRetry={times.retry} />
          ) : (
            <LoadingLogo label={text.common.loading} />
          )}
          <div>
            <Button onClick={onClose}>{text.hours.dialogCancel}</Button>
          </div>
        </>
      )}
    </div>
  )
}

type NewHoursProps = Omit<DialogContentProps, 'id'> & { readonly times: DoctorTimes }

function NewHours({ clinic, service, hours, times, onAdd, onClose }: NewHoursProps): ReactElement {
  const text = useOwnServicesText()
  const context = useHoursContext(clinic, times, service)
  const [entry, setEntry] = useState<HoursEntry>(() =>
    toHoursEntry(hours, {
      today: toWallTime(context.now, context.zone).date,
      duration: service.duration > 0 ? service.duration : null,
    }),
  )
  return (
    <HoursEditor
      entry={entry}
      stored={null}
      context={context}
      doctor={service.doctor}
      isPending={false}
      onChange={setEntry}
      onSubmit={onAdd}
    >
      {(publication) => (
        <div className={primitives.cluster3}>
          <Button type="submit" variant="primary">
            {text.hours.add(publication?.timestamps.length ?? 0)}
          </Button>
          <Button onClick={onClose}>{text.hours.dialogCancel}</Button>
        </div>
      )}
    </HoursEditor>
  )
}
