import { useId, useMemo, useState, type ReactElement, type ReactNode } from 'react'
import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { ActiveAppointment, Appointment } from '#src/areas/visits/model/appointment.ts'
import { patientKey, patientOf, type KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { PATIENT_ANSWERS } from '#src/areas/visits/model/patientAnswers.ts'
import { paths } from '#src/config/paths.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import type { CardParts } from './CardParts.ts'
import { CardVisit } from './CardVisit.tsx'
import { ContactWays } from './ContactWays.tsx'
import styles from './PatientCard.module.css'
import type { Approvals } from './useApprovals.ts'
import { usePatientVisits } from './usePatientVisits.ts'

/** The patient, and the appointment that the card was opened from, if any. */
export interface CardSubject {
  readonly patient: KnownPatient
  readonly appointment: Appointment | null
}

interface CardProps {
  readonly clinicId: string
  readonly zone: TimeZone
  readonly now: number
  readonly active: readonly ActiveAppointment[]
  readonly approvals: Approvals
  readonly parts: CardParts
  readonly onClose: () => void
}

interface PatientCardProps extends CardProps {
  /** Null while it is closed. */
  readonly subject: CardSubject | null
}

/** A patient beside the day: how to reach her, what is coming, and what was. */
export function PatientCard({ subject, ...props }: PatientCardProps): ReactElement {
  const id = useId()
  return (
    <Modal
      isOpen={subject !== null}
      onClose={props.onClose}
      labelledBy={id}
      placement="side"
      closesOnPressBeside
      holdsForms
    >
      {subject === null ? null : <Card {...props} {...subject} headingId={id} />}
    </Modal>
  )
}

interface CardContentProps extends CardProps, CardSubject {
  readonly headingId: string
}

function Card({
  patient: patientAtFirst,
  appointment,
  clinicId,
  zone,
  now,
  active,
  approvals,
  parts,
  onClose,
  headingId,
}: CardContentProps): ReactElement {
  const text = useDeskText()
  const words = text.patients
  const patient = usePatientAsNow(patientAtFirst, appointment, { clinicId, active })
  const [newsAtFirst] = useState(approvals.news)
  const visits = usePatientVisits(patient, appointment, { clinicId, active, now })
  const { opened, latest, reachedBy } = visits
  // The note of the latest one is shown above, where it can be changed.
  const renderOther = (each: Appointment): ReactNode =>
    each.appointmentId === latest?.appointmentId ? null : parts.renderNoteText(each)

  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <div>
          <p className={styles.kind}>{words.card}</p>
          <h2 id={headingId}>{patient.fullname}</h2>
        </div>
        <Button variant="quiet" data-leaves onClick={onClose}>
          {words.close}
        </Button>
      </div>
      {/* The list's own news can't be heard behind the card. */}
      <StatusText tone="success">
        {approvals.news === newsAtFirst ? null : approvals.news}
      </StatusText>
      <ContactWays {...patient} />
      {reachedBy === undefined ? null : parts.renderContact(reachedBy)}
      {latest === null || [clinicId, ERASED_USER_ID].includes(latest.bookedBy) ? null : (
        <p className={primitives.remark}>{words.contactOfPatient}</p>
      )}
      {latest === null ? null : (
        <LinkButton to={paths.newAppointment({ patientOf: latest.appointmentId })} isWide>
          <Icon name="plus" /> {words.bookNew}
        </LinkButton>
      )}
      {opened === null ? null : (
        <Part title={words.thisAppointment}>
          <Visits visits={[opened]} zone={zone} approvals={approvals} />
        </Part>
      )}
      {opened === null ? null : <Answers visit={opened} />}
      {latest === null || latest.bookedBy === ERASED_USER_ID ? null : (
        <Part title={text.clinicNotes.title}>
          {opened === null ? (
            <p>{words.noteOf(latest.bookingDetails.serviceName, startOf(latest), zone)}</p>
          ) : null}
          {parts.renderNote(latest)}
        </Part>
      )}
      {opened === null ? null : (
        <Part title={text.history.title}>{parts.renderHistory(opened)}</Part>
      )}
      <Part title={words.coming}>
        <Visits
          visits={visits.coming}
          emptyText={words.noComing}
          zone={zone}
          approvals={approvals}
          renderNote={renderOther}
        />
      </Part>
      <Part title={words.history}>
        <ErrorText>{visits.retryPast === null ? null : words.historyFailed}</ErrorText>
        {visits.retryPast === null ? null : (
          <Button onClick={visits.retryPast}>{text.common.tryAgain}</Button>
        )}
        {visits.past === null ? (
          visits.retryPast === null && <p className={primitives.soft}>{text.common.loading}</p>
        ) : (
          <Visits
            visits={visits.past}
            emptyText={words.noHistory}
            zone={zone}
            approvals={approvals}
            renderNote={renderOther}
          />
        )}
      </Part>
    </div>
  )
}

/** What the patient answered when the visit was booked. */
function Answers({ visit }: { readonly visit: Appointment }): ReactElement {
  const text = useDeskText()
  return (
    <>
      {PATIENT_ANSWERS.map((name) => {
        const answer = visit.patientData[name]
        return answer === '' ? null : (
          <Part key={name} title={text.answers[name].title}>
            <p className={styles.notes}>{answer}</p>
          </Part>
        )
      })}
    </>
  )
}

/** The patient as an appointment of hers has it now: a caller's contact may be corrected while the card is open. */
function usePatientAsNow(
  atFirst: KnownPatient,
  appointment: Appointment | null,
  { clinicId, active }: Pick<CardProps, 'clinicId' | 'active'>,
): KnownPatient {
  const [anchorId] = useState(() => {
    const key = patientKey(atFirst, clinicId)
    const own = active.filter((each) => patientKey(patientOf(each), clinicId) === key)
    // One that is over keeps its contact.
    const opened = own.find(({ appointmentId }) => appointmentId === appointment?.appointmentId)
    return (opened ?? own[0])?.appointmentId
  })
  const anchor = active.find(({ appointmentId }) => appointmentId === anchorId)
  const { userId, fullname, phoneNumber, email, callerLanguage } =
    anchor === undefined ? atFirst : patientOf(anchor)
  return useMemo(
    () => ({ userId, fullname, phoneNumber, email, callerLanguage }),
    [userId, fullname, phoneNumber, email, callerLanguage],
  )
}

function Part({
  title,
  children,
}: {
  readonly title: string
  readonly children: ReactNode
}): ReactElement {
  const id = useId()
  return (
    <section aria-labelledby={id} className={primitives.stack2}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function Visits({
  visits,
  emptyText = '',
  zone,
  approvals,
  renderNote = () => null,
}: {
  readonly visits: readonly Appointment[]
  readonly emptyText?: string
  readonly zone: TimeZone
  readonly approvals: Approvals
  readonly renderNote?: (appointment: Appointment) => ReactNode
}): ReactElement {
  if (visits.length === 0) return <p className={primitives.soft}>{emptyText}</p>
  return (
    <ul className={styles.visits}>
      {visits.map((each) => (
        <CardVisit key={each.appointmentId} appointment={each} zone={zone} approvals={approvals}>
          {renderNote(each)}
        </CardVisit>
      ))}
    </ul>
  )
}
