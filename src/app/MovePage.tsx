import type { ReactElement } from 'react'
import { MoveAppointmentPage } from '#src/areas/booking/pages/MoveAppointmentPage.tsx'
import { WishCard } from '#src/areas/visits/pages/WishCard.tsx'

/** An appointment moves to another time, with what its patient has asked for before. */
export function MovePage(): ReactElement {
  return (
    <MoveAppointmentPage
      renderWish={(appointment, now) => (
        <WishCard appointment={appointment} viewer="patient" now={now} offersMove={false} />
      )}
    />
  )
}
