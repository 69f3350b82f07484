import type { ReactElement } from 'react'
import type { BookingDetails } from '#src/areas/visits/model/appointment.ts'
import { useVisitsText } from '#src/areas/visits/text/useVisitsText.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { language } from '#src/config/language.ts'
import { forReader } from '#src/core/fields/forReader.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import styles from './ClinicContact.module.css'
import { Fact } from './Facts.tsx'
import { useClinicProfile } from './useClinicProfile.ts'

interface ClinicContactProps {
  readonly booking: BookingDetails
  /** Whether nobody comes any more. */
  readonly isOver: boolean
}

/**
 * What the clinic says of itself now, beside what the appointment was booked with: its phone number, its
 * arrival note, and its address where that is another one by now. Nothing while it is not known.
 */
export function ClinicContact({ booking, isOver }: ClinicContactProps): ReactElement | null {
  const { appointments: words } = useVisitsText()
  const { clinicId, clinicAddress } = booking
  const profile = useClinicProfile(clinicId)
  useStillLoading(profile.status === 'loading')
  if (profile.status !== 'ready' || profile.value === null) return null
  const { address, phone, arrivalNote, otherArrivalNote } = profile.value
  const note = forReader(arrivalNote, profile.value.language, otherArrivalNote, language)
  return (
    <>
      {address === clinicAddress ? null : <Fact label={words.newAddress}>{address}</Fact>}
      {phone === '' ? null : (
        <Fact label={words.clinicPhone}>
          <a href={telephoneLink(phone)} className={styles.phone}>
            {phone}
          </a>
        </Fact>
      )}
      {isOver || note.text === '' ? null : (
        <Fact label={words.arrivalNote}>
          <span className={styles.note} lang={note.lang}>
            {note.text}
          </span>
        </Fact>
      )}
    </>
  )
}
