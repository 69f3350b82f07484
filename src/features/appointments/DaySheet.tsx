import { useId, type ReactElement } from 'react'
import type { ActiveAppointment } from '#src/domain/appointment.ts'
import { formatDay, formatTime } from '#src/domain/formats.ts'
import { text } from '#src/text/text.ts'
import styles from './DaySheet.module.css'

interface DaySheetProps {
  readonly clinicName: string
  /** Any time of the day, in epoch milliseconds. */
  readonly day: number
  /** In time order. */
  readonly appointments: readonly ActiveAppointment[]
}

type Column = readonly [title: string, cell: (appointment: ActiveAppointment) => string]

const words = text.desk
/** The first is the row's header. */
const COLUMNS: readonly Column[] = [
  [words.time, ({ bookingDetails }) => formatTime(bookingDetails.slot.timestamp)],
  [words.patient, ({ patientData }) => patientData.fullname],
  [words.phone, ({ patientData }) => patientData.phoneNumber],
  [words.service, ({ bookingDetails }) => bookingDetails.serviceName],
  [words.doctor, ({ bookingDetails }) => bookingDetails.doctor],
  [words.duration, ({ bookingDetails }) => words.minutes(bookingDetails.duration)],
  [words.status, ({ status }) => words.statuses[status]],
  [words.notes, ({ patientData }) => patientData.additionalNotes],
]

/** The clinic's day on paper: all that the dashboard prints, and nothing that is seen on a screen. */
export function DaySheet({ clinicName, day, appointments }: DaySheetProps): ReactElement {
  const titleId = useId()
  return (
    <section hidden className={styles.sheet}>
      <h1 id={titleId}>
        <span className={styles.clinic}>{clinicName}</span>{' '}
        <span className={styles.day}>{formatDay(day)}</span>
      </h1>
      {appointments.length === 0 ? (
        <p>{words.noVisitsToday}</p>
      ) : (
        <table aria-labelledby={titleId} className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map(([title]) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {appointments.map((appointment) => (
              <tr key={appointment.appointmentId}>
                {COLUMNS.map(([title, cell], position) =>
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
