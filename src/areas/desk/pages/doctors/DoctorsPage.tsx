import type { ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useDoctorsText } from '#src/areas/desk/text/useDoctorsText.ts'
import { useDoctorList } from '#src/areas/doctors/state/useDoctorList.ts'
import { useClinicServices } from '#src/areas/services/state/useClinicServices.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { DoctorList } from './DoctorList.tsx'
import styles from './DoctorsPage.module.css'
import { DoubleBookings } from './DoubleBookings.tsx'
import { RoomList } from './RoomList.tsx'

/** The doctors of a clinic, with the services that each of them gives, and its rooms and devices. */
export function DoctorsPage(): ReactElement {
  const text = useDoctorsText()
  const clinic = useClinic()
  return (
    <div className={styles.page}>
      <div className={primitives.stack3}>
        <PageHeading description={text.doctors.description}>{text.doctors.title}</PageHeading>
        <p className={primitives.lead}>{text.doctors.intro}</p>
      </div>
      <LiveDoctors clinic={clinic} />
    </div>
  )
}

function LiveDoctors({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useDoctorsText()
  const doctors = useDoctorList(clinic.clinicId)
  const services = useClinicServices(clinic.clinicId)
  const failed = [doctors, services].find((live) => live.status === 'failed')
  if (failed?.status === 'failed') {
    return (
      <div className={primitives.stack3}>
        <ErrorText>
          {`${text.doctors.loadFailed} ${failureText(text, failed.failure, { during: 'loading' })}`}
        </ErrorText>
        <div>
          <Button onClick={failed.retry}>{text.common.tryAgain}</Button>
        </div>
      </div>
    )
  }
  const waiting = <LoadingLogo label={text.common.loading} />
  if (doctors.status !== 'ready' || services.status !== 'ready') return waiting
  return (
    // What overlaps would push the doctors down.
    <ShownTogether waiting={waiting}>
      <DoubleBookings clinicId={clinic.clinicId} zone={zoneOfClinic(clinic)} />
      <DoctorList clinicId={clinic.clinicId} doctors={doctors.value} services={services.value} />
      <RoomList clinicId={clinic.clinicId} services={services.value} />
    </ShownTogether>
  )
}
