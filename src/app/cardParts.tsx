import type { CardParts } from '#src/areas/desk/pages/CardParts.ts'
import { CallerContact } from '#src/areas/visits/pages/CallerContact.tsx'
import { ClinicNote, ClinicNoteText } from '#src/areas/visits/pages/ClinicNote.tsx'
import { VisitHistory } from '#src/areas/visits/pages/VisitHistory.tsx'
import { WishCard } from '#src/areas/visits/pages/WishCard.tsx'

/** What a patient's card and the requests have of the page of an appointment. */
export const cardParts: CardParts = {
  renderNote: (appointment) => (
    <ClinicNote key={appointment.appointmentId} appointment={appointment} />
  ),
  renderContact: (appointment) => (
    <CallerContact key={appointment.appointmentId} appointment={appointment} />
  ),
  renderHistory: (appointment) => (
    <VisitHistory key={appointment.appointmentId} appointment={appointment} />
  ),
  renderWish: (appointment, now) => (
    <WishCard key={appointment.appointmentId} appointment={appointment} viewer="clinic" now={now} />
  ),
  renderNoteText: (appointment) => <ClinicNoteText appointment={appointment} />,
}
