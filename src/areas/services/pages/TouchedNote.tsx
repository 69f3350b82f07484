import { useMemo, type ReactElement } from 'react'
import type { Service } from '#src/areas/services/model/service.ts'
import { placesOf, type ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import { findTouchedTimes } from '#src/areas/services/model/touchedTimes.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { StatusText } from '#src/ui/StatusText.tsx'

interface TouchedNoteProps {
  /** As it is stored; null for a new one, of which nothing is booked. */
  readonly service: Service | null
  readonly form: ServiceForm
}

/** Says before saving what another doctor, room, price or length does to times and appointments. */
export function TouchedNote({ service, form }: TouchedNoteProps): ReactElement {
  const words = useOwnServicesText().serviceForm
  const now = useNow()
  const touched = useMemo(
    () => (service === null ? null : findTouchedTimes(service, form, now)),
    [service, form, now],
  )
  const places = placesOf(form)
  const coming = form.slots.filter((row) => row.stored !== null && row.stored.timestamp > now)
  const isResized = service !== null && service.places !== places && coming.length > 0
  return (
    <>
      <StatusText>{touched === null ? null : words.touches(touched)}</StatusText>
      <StatusText>{isResized ? words.placesChange(places, coming.length) : null}</StatusText>
    </>
  )
}
