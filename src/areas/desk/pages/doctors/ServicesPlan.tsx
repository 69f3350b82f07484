import { useId, useState, type ReactElement } from 'react'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import type { DoctorsPlan } from '#src/areas/doctors/model/planDoctors.ts'
import type { ListedService } from '#src/areas/services/model/service.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { DoctorMark } from '#src/ui/DoctorMark.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './DoctorsPage.module.css'

interface ServicesPlanProps {
  readonly clinicId: string
  /** The services that name none of the clinic's doctors. */
  readonly unnamed: readonly ListedService[]
  /** All services of the clinic. */
  readonly services: readonly ListedService[]
  readonly onEntered: (news: string) => void
}

/** Makes doctors of those whom services name only by text: first the plan, then the doctors. */
export function ServicesPlan({
  clinicId,
  unnamed,
  services,
  onEntered,
}: ServicesPlanProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors
  const id = useId()
  const { doctors } = useRepositories()
  const [plan, setPlan] = useState<DoctorsPlan | null>(null)
  const look = useAction(() => doctors.planFromServices(clinicId), setPlan)
  const enter = useAction(
    () => doctors.enterFromServices(clinicId),
    ({ links }) => {
      setPlan(null)
      onEntered(words.news.entered(links.length))
    },
  )
  const failure = look.failure ?? enter.failure
  const canEnter = plan !== null && plan.left === 0 && plan.links.length > 0

  return (
    <Card as="section" labelledBy={id}>
      <div className={primitives.stack4}>
        <h2 id={id}>{words.planTitle}</h2>
        <p>{words.planIntro(unnamed.length)}</p>
        {plan === null ? null : <PlannedDoctors plan={plan} services={services} />}
        <div role="status">
          {plan !== null && plan.left > 0 ? <p>{words.planTooMany(plan.left)}</p> : null}
          {plan !== null && plan.links.length === 0 ? <p>{words.planNothing}</p> : null}
        </div>
        <div>
          {canEnter ? (
            <Button
              variant="primary"
              isPending={enter.pending}
              onClick={() => {
                enter.run()
              }}
            >
              {words.enter(plan.added.length)}
            </Button>
          ) : (
            <Button
              isPending={look.pending}
              onClick={() => {
                look.run()
              }}
            >
              {words.plan}
            </Button>
          )}
        </div>
        <ErrorText>
          {failure === null ? null : failureText(text, failure, { during: 'changing-account' })}
        </ErrorText>
      </div>
    </Card>
  )
}

interface PlannedDoctorsProps {
  readonly plan: DoctorsPlan
  readonly services: readonly ListedService[]
}

function PlannedDoctors({ plan: { added, links }, services }: PlannedDoctorsProps): ReactElement {
  const words = useDoctorsText().doctors
  const byId = new Map(links.map(({ doctor }) => [doctor.doctorId, doctor]))
  const addedIds = new Set(added.map(({ doctorId }) => doctorId))
  const nameOf = (serviceId: string): string =>
    services.find(({ id }) => id === serviceId)?.name ?? ''
  const namesOf = ({ doctorId }: Doctor, isWanted: (link: (typeof links)[number]) => boolean) =>
    links
      .filter((link) => link.doctor.doctorId === doctorId && isWanted(link))
      .map(({ serviceId }) => nameOf(serviceId))
  return (
    <ul className={styles.planned}>
      {[...byId.values()].map((doctor) => {
        const changing = namesOf(doctor, ({ changesEmail }) => changesEmail)
        return (
          <li key={doctor.doctorId} className={styles.doctor}>
            <DoctorMark colour={doctor.colour} initials={doctor.initials} />
            <div className={styles.who}>
              <h3>{doctor.name}</h3>
              <p className={primitives.soft}>
                {addedIds.has(doctor.doctorId) ? words.planAdds : words.planKnown}
                {' · '}
                {doctor.email}
              </p>
              <p>{words.planServices(namesOf(doctor, () => true))}</p>
              {changing.length === 0 ? null : (
                <p>{words.planChangesEmail(changing, doctor.email)}</p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
