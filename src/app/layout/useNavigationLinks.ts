import { use } from 'react'
import { useIsDoctorOnly } from '#src/areas/accounts/state/useMay.ts'
import { useLikelyRole, useSession } from '#src/areas/accounts/state/useSession.ts'
import { NewsContext } from '#src/areas/visits/state/NewsContext.ts'
import { paths } from '#src/config/paths.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'

export interface NavigationLink {
  readonly label: string
  readonly path: string
  /** How much news is there. */
  readonly news: number
}

/**
 * Returns the links of header and menu: the four of spec §2, and where times are found. Home leads to the appointments page or to login (spec §2). A doctor has
 * one page.
 */
export function useNavigationLinks(): readonly NavigationLink[] {
  const text = useCommonText()
  const { status } = useSession()
  const news = use(NewsContext).count
  const role = useLikelyRole()
  const isDoctorOnly = useIsDoctorOnly()
  if (isDoctorOnly) return [{ label: text.header.myDay, path: paths.myDay(), news: 0 }]
  // While the session is loading, the dashboard's guard waits and then makes the same choice.
  const home = status === 'signed-out' ? paths.login() : paths.dashboard()
  return [
    { label: text.header.home, path: home, news },
    // A clinic looks for no times of others.
    ...(role === 'clinic' ? [] : [{ label: text.header.find, path: paths.find(), news: 0 }]),
    { label: text.header.services, path: paths.services(), news: 0 },
    { label: text.header.contact, path: paths.contact(), news: 0 },
    { label: text.header.aboutUs, path: paths.about(), news: 0 },
  ]
}
