import { useId, useRef, useState, type ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { MAX_DOCTORS } from '#src/core/fields/limits.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import { DoctorCard } from './DoctorCard.tsx'
import { DoctorEditor } from './DoctorEditor.tsx'
import styles from './DoctorsPage.module.css'
import { ServicesPlan } from './ServicesPlan.tsx'

interface DoctorListProps {
  readonly clinicId: string
  readonly doctors: readonly Doctor[]
  /** All services of the clinic. */
  readonly services: readonly ListedService[]
}

/** Stands for the form of a new doctor. */
const NEW = 'new'

/** The doctors, each with what can be changed; one form is open at a time. */
export function DoctorList({ clinicId, doctors, services }: DoctorListProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors
  const id = useId()
  const listRef = useRef<HTMLElement>(null)
  // The id of the doctor who is edited.
  const [edited, setEdited] = useState<string | null>(null)
  const [news, setNews] = useState<string | null>(null)
  // The button that opened a form, or the form's own, goes when the other comes.
  useFocusFallback(listRef, edited ?? '')
  const unnamed = services.filter(({ doctorId }) => doctorId === '')
  const isFull = doctors.length >= MAX_DOCTORS
  // Also those that are not active: a press must not move what is pressed next.
  const sorted = doctors.toSorted((a, b) => text.sorting.compare(a.name, b.name))
  const servicesOf = ({ doctorId }: Doctor): readonly string[] =>
    services.filter((service) => service.doctorId === doctorId).map(({ name }) => name)

  function open(which: string): void {
    setNews(null)
    setEdited(which)
  }
  function close(said: string | null): void {
    setNews(said)
    setEdited(null)
  }

  return (
    <>
      {unnamed.length === 0 ? null : (
        <ServicesPlan
          clinicId={clinicId}
          unnamed={unnamed}
          services={services}
          onEntered={setNews}
        />
      )}
      <section ref={listRef} tabIndex={-1} aria-labelledby={id} className={styles.list}>
        <div className={styles.head}>
          <h2 id={id}>{words.listTitle}</h2>
          {edited === null && !isFull ? (
            <Button
              variant={doctors.length === 0 && unnamed.length > 0 ? 'secondary' : 'primary'}
              onClick={() => {
                open(NEW)
              }}
            >
              {words.add}
            </Button>
          ) : null}
        </div>
        <StatusText tone="success">{news}</StatusText>
        {isFull ? <p>{words.full}</p> : null}
        {edited === NEW ? (
          <DoctorEditor
            clinicId={clinicId}
            doctor={null}
            doctors={doctors}
            services={[]}
            onClose={close}
          />
        ) : null}
        {doctors.length === 0 && edited !== NEW ? (
          <EmptyState drawing="clinic">{words.empty}</EmptyState>
        ) : null}
        <ul className={styles.doctors}>
          {sorted.map((doctor) =>
            doctor.doctorId === edited ? (
              <li key={doctor.doctorId}>
                <DoctorEditor
                  clinicId={clinicId}
                  doctor={doctor}
                  doctors={doctors}
                  services={servicesOf(doctor)}
                  onClose={close}
                />
              </li>
            ) : (
              <DoctorCard
                key={doctor.doctorId}
                clinicId={clinicId}
                doctor={doctor}
                services={servicesOf(doctor)}
                onEdit={
                  edited === null
                    ? () => {
                        open(doctor.doctorId)
                      }
                    : null
                }
                onNews={setNews}
              />
            ),
          )}
        </ul>
      </section>
    </>
  )
}
