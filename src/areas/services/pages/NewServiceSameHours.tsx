import { useMemo, useState, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { isSameDoctor } from '#src/areas/doctors/model/absence.ts'
import { listHoursOffers } from '#src/areas/services/model/sameHours.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import type { ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import { withHoursRows, withoutHoursRows } from '#src/areas/services/model/slotRow.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { HoursOffers } from './hours/HoursOffers.tsx'
import { useDoctorTimes, useHoursContext, type DoctorTimes } from './hours/useHoursContext.ts'
import { useTypedSlots } from './useTypedSlots.ts'

interface NewServiceSameHoursProps {
  readonly clinic: ClinicAccount
  readonly form: FormFields<ServiceForm>
  /** The hours that were entered before; null at first. */
  readonly hours: WeeklyHours | null
  readonly onHours: (hours: WeeklyHours | null) => void
}

/** Enters the hours that the doctor has in another service into the form of a new one, in one click. */
export function NewServiceSameHours(props: NewServiceSameHoursProps): ReactElement {
  const { clinic, form, hours, onHours } = props
  const words = useOwnServicesText().hours
  const { hours: repository } = useRepositories()
  const { clinicId } = clinic
  const { doctor, slots } = form.values
  // What was entered, in words; null while nothing is.
  const [news, setNews] = useState<string | null>(null)
  const listed = useClinicServices(clinicId)
  const kept = useLive<ReadonlyMap<string, WeeklyHours>>(
    (observer) => repository.watch(clinicId, observer),
    clinicId,
  )
  const isTaken = hours !== null
  const hasHours =
    listed.status === 'ready' &&
    kept.status === 'ready' &&
    listed.value.some(
      (service) =>
        isSameDoctor(service.doctor, doctor) && kept.value.get(service.id)?.publishedUntil != null,
    )
  return (
    <div className={primitives.stack3}>
      {hasHours && !isTaken ? (
        <OffersOfDoctor
          {...props}
          listed={listed.value}
          kept={kept.value}
          onTaken={(service, count) => {
            setNews(words.sameEntered(count, service))
          }}
        />
      ) : null}
      <StatusText tone="success">{isTaken ? news : null}</StatusText>
      {isTaken && news !== null ? (
        <div>
          <Button
            variant="quiet"
            onClick={() => {
              form.change({ slots: withoutHoursRows(slots) })
              onHours(null)
              setNews(null)
            }}
          >
            {words.undo}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

interface OffersOfDoctorProps extends NewServiceSameHoursProps {
  /** The clinic's services, without their times. */
  readonly listed: readonly ListedService[]
  /** Their hours, by service id. */
  readonly kept: ReadonlyMap<string, WeeklyHours>
  readonly onTaken: (service: string, count: number) => void
}

/** Shows nothing while the doctor's times are not known: the form works without. */
function OffersOfDoctor(props: OffersOfDoctorProps): ReactElement | null {
  const { clinic, listed, form } = props
  const times = useDoctorTimes(clinic.clinicId, listed, form.values.doctor)
  return times.status === 'ready' ? <KnownOffers {...props} times={times.value} /> : null
}

function KnownOffers({
  clinic,
  form,
  times,
  kept,
  onHours,
  onTaken,
}: OffersOfDoctorProps & { readonly times: DoctorTimes }): ReactElement {
  const words = useOwnServicesText().hours
  const zone = zoneOfClinic(clinic)
  const { name, doctor, slots: rows } = form.values
  const duration = Number(form.values.duration)
  const pause = Number(form.values.pause)
  const slots = useTypedSlots(rows)
  const context = useHoursContext(clinic, times, { id: null, name, doctor, duration, slots })
  const offers = useMemo(
    () =>
      listHoursOffers({
        service: { id: null, duration, pause },
        ofDoctor: times.services,
        hours: kept,
        context,
      }),
    [duration, pause, times.services, kept, context],
  )
  return (
    <HoursOffers
      hint={words.sameHintNew(doctor)}
      offers={offers}
      zone={zone}
      isPending={false}
      onTake={({ name: source, publication }) => {
        const { timestamps, hours } = publication
        form.change({ slots: withHoursRows(rows, timestamps, zone) })
        onHours(hours)
        onTaken(source, timestamps.length)
      }}
    />
  )
}
