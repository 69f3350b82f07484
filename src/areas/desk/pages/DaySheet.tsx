import { memo, useId, type ReactElement } from 'react'
import { ofDoctor, type AgendaVisit, type DayAgenda } from '#src/areas/desk/model/dayAgenda.ts'
import { listSheet, type SheetSection } from '#src/areas/desk/model/daySheet.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays } from '#src/core/time/wallClock.ts'
import { describeAway } from './AgendaAway.tsx'
import type { BlockChoice } from './CalendarBlock.tsx'
import styles from './DaySheet.module.css'

interface DaySheetProps {
  readonly clinicName: string
  /** The start of the day, in epoch milliseconds. */
  readonly day: number
  readonly zone: TimeZone
  readonly agenda: DayAgenda
  /** The key of the doctor whose sheet it is; empty for all doctors. */
  readonly doctor: string
  /** When rooms are blocked, on other days too. */
  readonly roomBlocks: readonly BlockChoice[]
}

type Column = readonly [title: string, cell: (visit: AgendaVisit) => string]

/** The clinic's day on paper: the only part of the dashboard that is printed. It is hidden on screens. */
export const DaySheet = memo(function DaySheet({
  clinicName,
  day,
  zone,
  agenda,
  doctor,
  roomBlocks,
}: DaySheetProps): ReactElement {
  const text = useDeskText()
  const columns = columnsOf(text, zone)
  const titleId = useId()
  const shown = doctor === '' ? agenda : ofDoctor(agenda, doctor)
  const [only] = shown.doctors
  const sections = listSheet(shown.doctors)
  return (
    <section hidden className={styles.sheet}>
      <h1 id={titleId}>
        <span className={styles.clinic}>{clinicName}</span>{' '}
        <span className={styles.day}>{text.format.day(day, zone)}</span>
        {doctor === '' || only === undefined ? null : (
          <>
            {' '}
            <span className={styles.clinic}>{only.doctor.label}</span>
          </>
        )}
      </h1>
      {shown.doctors.flatMap(({ doctor: { label }, absences }) =>
        absences.map((absence) => (
          <p key={`${absence.doctor}/${absence.from}`} className={styles.away}>
            {[label, describeAway(text, absence, day, zone)].join(': ')}
            {absence.note === '' ? null : `. ${absence.note}`}
          </p>
        )),
      )}
      {roomBlocks
        .filter(({ block }) => block.from < addDays(day, 1, zone) && block.until > day)
        .map(({ block, doctor: room }) => (
          <p key={`${block.doctorId}/${block.key}`} className={styles.away}>
            {[room, text.planning.blockTitle(block.from, block.until, zone)].join(': ')}
            {block.note === '' ? null : `. ${block.note}`}
          </p>
        ))}
      {sections.length === 0 ? (
        <p>{text.desk.noVisits}</p>
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
          {sections.map((section) => (
            <Section
              key={section.visits[0]?.appointment.appointmentId}
              section={section}
              columns={columns}
              zone={zone}
            />
          ))}
        </table>
      )}
    </section>
  )
})

interface SectionProps {
  readonly section: SheetSection
  readonly columns: readonly Column[]
  readonly zone: TimeZone
}

/** Visits in time order, or those of a group below its name and how many of its places are taken. */
function Section({ section: { group, visits }, columns, zone }: SectionProps): ReactElement {
  const text = useDeskText()
  return (
    <tbody className={group === null ? undefined : styles.groupRows}>
      {group === null ? null : (
        <tr>
          <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
            {text.format.time(group.start, zone)}{' '}
            {text.groups.title(group.serviceName, group.taken, group.places)}
          </th>
        </tr>
      )}
      {visits.map((visit) => (
        <tr key={visit.appointment.appointmentId}>
          {columns.map(([title, cell], position) =>
            position === 0 ? (
              <th key={title} scope="row">
                {cell(visit)}
              </th>
            ) : (
              <td key={title}>{cell(visit)}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  )
}

/** Returns the columns, of which the first is the row's header. */
function columnsOf(
  {
    answers,
    desk,
    format,
    agenda,
    people,
  }: Pick<Texts, 'agenda' | 'answers' | 'desk' | 'format' | 'people'>,
  zone: TimeZone,
): readonly Column[] {
  return [
    [desk.time, ({ appointment }) => format.time(appointment.bookingDetails.slot.timestamp, zone)],
    [desk.patient, ({ appointment }) => nameOf(people, appointment)],
    [desk.phone, ({ appointment }) => appointment.patientData.phoneNumber],
    [desk.service, ({ appointment }) => appointment.bookingDetails.serviceName],
    [desk.doctor, ({ appointment }) => appointment.bookingDetails.doctor],
    [desk.duration, ({ appointment }) => desk.minutes(appointment.bookingDetails.duration)],
    [
      desk.status,
      ({ state, isDoctorAway }) =>
        isDoctorAway ? `${agenda.states[state]}, ${agenda.doctorAway}` : agenda.states[state],
    ],
    ...PATIENT_ANSWERS.map((name): Column => [
      answers[name].title,
      ({ appointment }) => appointment.patientData[name],
    ]),
  ]
}

function nameOf(
  words: Texts['people'],
  { bookerName, patientData }: AgendaVisit['appointment'],
): string {
  const { fullname } = patientData
  return bookerName === '' ? fullname : `${fullname}. ${words.bookedByNamed(bookerName)}`
}
