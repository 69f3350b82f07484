import { useId, type ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DoctorMark } from '#src/ui/DoctorMark.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StateBadge } from '#src/ui/StateBadge.tsx'
import styles from './DoctorsPage.module.css'

interface DoctorCardProps {
  readonly clinicId: string
  readonly doctor: Doctor
  /** The names of the services that name the doctor. */
  readonly services: readonly string[]
  /** Null while another doctor is edited. */
  readonly onEdit: (() => void) | null
  readonly onNews: (news: string | null) => void
}

/** A doctor of the clinic. */
export function DoctorCard({
  clinicId,
  doctor,
  services,
  onEdit,
  onNews,
}: DoctorCardProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors
  const nameId = useId()
  const { doctors } = useRepositories()
  const { doctorId, name, email, isActive } = doctor
  const change = useAction(
    () => doctors.setActive(clinicId, doctorId, !isActive),
    () => {
      onNews(isActive ? words.news.deactivated(name) : words.news.activated(name))
    },
  )
  return (
    <Card as="li" isMuted={!isActive}>
      <div className={styles.doctor}>
        <DoctorMark colour={doctor.colour} initials={doctor.initials} />
        <div className={styles.who}>
          <div className={styles.name}>
            <h3 id={nameId}>{name}</h3>
            {isActive ? null : (
              <StateBadge icon="close" tone="waiting">
                {words.inactive}
              </StateBadge>
            )}
          </div>
          <p className={primitives.soft}>{email}</p>
          <p>{words.services(services)}</p>
          {isActive || services.length === 0 ? null : <p>{words.stillOffered(services.length)}</p>}
        </div>
        <div className={styles.actions}>
          {onEdit === null ? null : (
            <Button aria-label={words.editNamed(name)} onClick={onEdit}>
              {words.edit}
            </Button>
          )}
          <Button
            variant="quiet"
            aria-label={isActive ? words.deactivateNamed(name) : words.activateNamed(name)}
            isPending={change.pending}
            onClick={() => {
              onNews(null)
              change.run()
            }}
          >
            {isActive ? words.deactivate : words.activate}
          </Button>
        </div>
      </div>
      <ErrorText>
        {change.failure === null
          ? null
          : failureText(text, change.failure, { during: 'changing-account' })}
      </ErrorText>
    </Card>
  )
}
