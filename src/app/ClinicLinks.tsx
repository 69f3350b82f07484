import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { mayDo } from '#src/areas/accounts/model/account.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { staff } from '#src/areas/accounts/text/en/staff.ts'
import { clinicSettings } from '#src/areas/clinics/text/en/clinicSettings.ts'
import { share } from '#src/areas/clinics/text/en/share.ts'
import { away } from '#src/areas/desk/text/en/away.ts'
import { desk } from '#src/areas/desk/text/en/desk.ts'
import { doctors } from '#src/areas/doctors/text/en/doctors.ts'
import { numbers } from '#src/areas/numbers/text/en/numbers.ts'
import { hours } from '#src/areas/services/text/en/hours.ts'
import { history } from '#src/areas/visits/text/en/history.ts'
import { paths } from '#src/config/paths.ts'
import { bindText } from '#src/core/text/bindText.ts'
import styles from './ClinicLinks.module.css'

const useText = bindText({
  away,
  clinicSettings,
  desk,
  doctors,
  history,
  hours,
  numbers,
  share,
  staff,
})

interface ClinicLinksProps {
  /** How many visits of absent doctors are left to cancel or move. */
  readonly visitsToHandle: number
}

/** From the desk to what a clinic does less often. */
export function ClinicLinks({ visitsToHandle }: ClinicLinksProps): ReactElement {
  const text = useText()
  const account = useClinic()
  const all = [
    ['manage-times', paths.away(), text.away.title],
    ['manage-services', paths.doctors(), text.doctors.title],
    ['manage-services', paths.hours(), text.hours.title],
    ['see-numbers', paths.numbers(), text.numbers.title],
    ['see-changes', paths.changes(), text.history.pageTitle],
    ['manage-people', paths.people(), text.staff.title],
    ['manage-settings', paths.clinicSettings(), text.clinicSettings.title],
    ['manage-visits', paths.share(), text.share.title],
  ] as const
  const links = all.filter(([action]) => mayDo(account, action))
  return (
    <nav aria-label={text.desk.links}>
      <ul className={styles.links}>
        {links.map(([, path, title]) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              {title}
            </Link>
            {path === paths.away() && visitsToHandle > 0 ? (
              <>
                {' '}
                <span className={styles.count}>{text.away.toHandle(visitsToHandle)}</span>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}
