import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import { findSpecialtyDrawing } from '#src/areas/clinics/model/specialtyDrawings.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { policyNotes } from '#src/areas/services/text/policyNotes.ts'
import { priceText } from '#src/areas/visits/text/priceText.ts'
import { paths } from '#src/config/paths.ts'
import primitives from '#src/ui/primitives.module.css'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import styles from './ServiceSummary.module.css'

/** A summary of the service that is booked. */
export function ServiceSummary({ service }: { readonly service: Service }): ReactElement {
  const text = useBookingText()
  return (
    <div className={styles.summary}>
      <ServiceImage
        imageUrl={service.imageUrl}
        drawing={findSpecialtyDrawing(service.clinicCategory)}
        alternativeText=""
        shape="row"
        isOnFirstScreen
      />
      <div className={styles.what}>
        <p>{text.services.doctor(service.doctor)}</p>
        <p className={primitives.soft}>
          <Link to={paths.clinicPage(service.clinicId)}>{service.clinicName}</Link>
        </p>
        <p className={styles.facts}>
          <span className={styles.price}>{priceText(text, service)}</span>
          {' · '}
          {text.services.duration(service.duration)}
        </p>
        {policyNotes(text, service).map((note) => (
          <p key={note} className={primitives.soft}>
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
