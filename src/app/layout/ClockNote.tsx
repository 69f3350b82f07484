import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { useNow } from '#src/areas/useNow.ts'
import { paths } from '#src/config/paths.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { zone as zoneTexts } from '#src/core/text/en/zone.ts'
import { zoneNote } from '#src/core/text/zoneNote.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './ClockNote.module.css'

const useText = bindText({ zone: zoneTexts })

/** Two clocks that are the same today may differ in half a year, when one of them has changed. */
const HALF_YEAR_MS = 182 * DAY_MS

/**
 * Above the pages of a clinic: that all times are the clinic's, where the computer's clock differs. The home
 * page's day says so itself.
 */
export function ClockNote(): ReactElement | null {
  const account = useOptionalAccount()
  const { pathname } = useLocation()
  return account?.role === 'clinic' && pathname !== paths.home() ? <Note clinic={account} /> : null
}

function Note({ clinic }: { readonly clinic: ClinicAccount }): ReactElement | null {
  const text = useText()
  const now = useNow()
  const zone = zoneOfClinic(clinic)
  const note = zoneNote(text, [now, now + HALF_YEAR_MS], zone, useReaderZone())
  return note === null ? null : (
    <p className={styles.note}>
      <Icon name="clock" />
      {text.zone.otherClock(text.zone.cities[zone])}
    </p>
  )
}
