import type { ReactElement } from 'react'
import { useMay } from '#src/areas/accounts/state/useMay.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import type { Doctor } from '#src/areas/doctors/model/doctor.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { DoctorMark } from '#src/ui/DoctorMark.tsx'
import primitives from '#src/ui/primitives.module.css'
import { CalendarFeed } from '../CalendarFeed.tsx'
import { ActiveCard } from './ActiveCard.tsx'

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
  doctor: { doctorId, name, email, language, initials, colour, isActive, photo },
  services,
  onEdit,
  onNews,
}: DoctorCardProps): ReactElement {
  const text = useDoctorsText()
  const words = text.doctors
  const { doctors, images } = useRepositories()
  const clinic = useClinic()
  const zone = zoneOfClinic(clinic)
  const mayHaveCalendar = useMay('manage-people')
  return (
    <ActiveCard
      words={words}
      name={name}
      isActive={isActive}
      mark={<DoctorMark colour={colour} initials={initials} photo={images.photoAddresses(photo)} />}
      setActive={(is) => doctors.setActive(clinicId, doctorId, is)}
      onEdit={onEdit}
      onNews={onNews}
    >
      <p className={primitives.soft}>{email}</p>
      {language === null || language === clinic.language ? null : (
        <p className={primitives.soft}>{words.mailLanguage(text.languageNames[language])}</p>
      )}
      <p>{words.services(services)}</p>
      {isActive || services.length === 0 ? null : <p>{words.stillOffered(services.length)}</p>}
      {isActive && mayHaveCalendar ? (
        <CalendarFeed
          doctorId={doctorId}
          title={text.calendarFeed.titleOf(name)}
          headingLevel={4}
          zone={zone}
        />
      ) : null}
    </ActiveCard>
  )
}
