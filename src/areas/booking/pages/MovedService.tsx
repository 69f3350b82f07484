import { useRef, useState, type ReactElement, type RefObject } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { servicesOfDoctor } from '#src/areas/visits/model/awayDoctors.ts'
import { Button } from '#src/ui/Button.tsx'
import { Select } from '#src/ui/Select.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'

interface MovedServiceProps {
  /** As it is now. */
  readonly booking: BookingDetails
  /** The service whose times are offered. */
  readonly serviceId: string
  readonly onChange: (serviceId: string) => void
}

/** A move keeps the service; another one of the clinic is a choice of its own. */
export function MovedService({ booking, serviceId, onChange }: MovedServiceProps): ReactElement {
  const words = useSchedulingText().scheduling
  const [isOpen, setIsOpen] = useState(false)
  const selectRef = useRef<HTMLSelectElement>(null)
  // The button that was pressed is gone.
  useFocusFallback(selectRef, isOpen)
  return isOpen ? (
    <ServiceSelect {...{ booking, serviceId, onChange, selectRef }} />
  ) : (
    <div>
      <Button
        variant="quiet"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        {words.otherService}
      </Button>
    </div>
  )
}

interface ServiceSelectProps extends MovedServiceProps {
  readonly selectRef: RefObject<HTMLSelectElement | null>
}

function ServiceSelect({
  booking,
  serviceId,
  onChange,
  selectRef,
}: ServiceSelectProps): ReactElement {
  const words = useSchedulingText().scheduling
  const live = useClinicServices(booking.clinicId)
  const services = live.status === 'ready' ? live.value : []
  const others = services.filter(({ id }) => id !== booking.serviceId)
  const ofDoctor = servicesOfDoctor(others, booking.doctor)
  return (
    <Select
      ref={selectRef}
      label={words.whichService}
      value={serviceId}
      options={[
        {
          value: booking.serviceId,
          label: words.serviceOption({ ...booking, name: booking.serviceName }, true),
        },
        ...[...ofDoctor, ...others.filter((other) => !ofDoctor.includes(other))].map((service) => ({
          value: service.id,
          label: words.serviceOption(service, false),
        })),
      ]}
      onChange={onChange}
    />
  )
}
