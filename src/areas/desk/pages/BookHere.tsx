import { useId, type ReactElement } from 'react'
import type { DeskPlace } from '#src/areas/desk/model/deskPlace.ts'
import { listOverlapped } from '#src/areas/desk/model/listOverlapped.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { visitSpan } from '#src/areas/doctors/model/takenTime.ts'
import { paths } from '#src/config/paths.ts'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import primitives from '#src/ui/primitives.module.css'

/** The doctor's services, each of which leads to a booking at this time: beside what the doctor has, by name only. */
export function BookHere({ place }: { readonly place: DeskPlace }): ReactElement | null {
  const text = useDeskText()
  const words = text.planning
  const headingId = useId()
  const { services, start, day, outside } = place
  if (services.length === 0) return null
  return (
    <section aria-labelledby={headingId} className={primitives.stack2}>
      <h3 id={headingId}>{words.bookHere}</h3>
      {outside === null ? null : <p className={primitives.remark}>{words.outside[outside]}</p>}
      <ul className={primitives.stack2}>
        {services.map(({ id, name, duration, pause }) => {
          const group = day.groups.find((each) => each.serviceId === id && each.start === start)
          if (group?.free != null) {
            const { slotId, places } = group.free
            return (
              <li key={id}>
                <LinkButton
                  to={paths.newAppointment({ serviceId: id, slotId })}
                  isWide
                  variant="primary"
                >
                  {words.service(name, duration)}
                  {places === undefined ? null : `, ${text.services.placesLeft(places)}`}
                </LinkButton>
              </li>
            )
          }
          const overlapped = listOverlapped(day, visitSpan({ timestamp: start, duration, pause }))
          const isSqueezed = overlapped.length > 0
          return (
            <li key={id}>
              <LinkButton
                to={paths.newAppointment({ serviceId: id, at: start, isSqueezed })}
                isWide
                variant={isSqueezed ? 'secondary' : 'primary'}
              >
                {isSqueezed
                  ? words.squeezeIn(name, duration, overlapped)
                  : words.service(name, duration)}
              </LinkButton>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
