/** What the "Book Appointment" form asks for (spec §2 Other). */
export interface AppointmentRequest {
  readonly clinicId: string
  readonly serviceId: string
  /** YYYY-MM-DD */
  readonly date: string
  /** HH:mm */
  readonly time: string
}
