import { useId, type ReactElement } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import styles from './DaySheet.module.css'

interface DaySheetProps {
  readonly clinicName: string
  /** Any time of the day, in epoch milliseconds. */
  readonly day: number
  /** In time order. */
  readonly appointments: readonly ActiveAppointment[]
}

type Column = readonly [title: string, cell: (appointment: ActiveAppointment) => string]

/** The clinic's day on paper: the only part of the dashboard that is printed. It is hidden on screens. */
export function DaySheet({ clinicName, day, appointments }: DaySheetProps): ReactElement {
  const text = useText()
  const columns = columnsOf(text)
  const titleId = useId()
  return (
    <section hidden className={styles.sheet}>
      <h1 id={titleId}>
        <span className={styles.clinic}>{clinicName}</span>{' '}
        <span className={styles.day}>{text.format.day(day)}</span>
      </h1>
      {appointments.length === 0 ? (
        <p>{text.desk.noVisitsToday}</p>
      ) : (
        <table aria-labelledby={titleId} className={styles.table}>
          <thead>
            <tr>
              {columns.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {appointments.map((appointment) => (
              <tr key={appointment.appointmentId}>
                {columns.map(([title, cell], position) =>
                  position === 0 ? (
                    <th key={title} scope="row">
                      {cell(appointment)}
                    </th>
                  ) : (
                    <td key={title}>{cell(appointment)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Returns the columns, of which the first is the row's header. */
function columnsOf({ desk, format }: Texts): readonly Column[] {
  return [
    [desk.time, ({ bookingDetails }) => format.time(bookingDetails.slot.timestamp)],
    [desk.patient, ({ patientData }) => patientData.fullname],
    [desk.phone, ({ patientData }) => patientData.phoneNumber],
    [desk.service, ({ bookingDetails }) => bookingDetails.serviceName],
    [desk.doctor, ({ bookingDetails }) => bookingDetails.doctor],
    [desk.duration, ({ bookingDetails }) => desk.minutes(bookingDetails.duration)],
    [desk.status, ({ status }) => desk.statuses[status]],
    [desk.notes, ({ patientData }) => patientData.additionalNotes],
  ]
}
