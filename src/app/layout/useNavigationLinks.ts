import { paths } from '#src/config/paths.ts'
import { useSession } from '#src/state/useSession.ts'
import { header } from '#src/text/en/header.ts'
import { useText } from '#src/text/useText.ts'

const TEXTS = { header }

export interface NavigationLink {
  readonly label: string
  readonly path: string
}

/** Returns the four links of header and menu. Home leads to the appointments page or to login (spec §2). */
export function useNavigationLinks(): readonly NavigationLink[] {
  const text = useText(TEXTS)
  const { status } = useSession()
  // While the session is loading, the dashboard's guard waits and then makes the same choice.
  const home = status === 'signed-out' ? paths.login() : paths.dashboard()
  return [
    { label: text.header.home, path: home },
    { label: text.header.services, path: paths.services() },
    { label: text.header.contact, path: paths.contact() },
    { label: text.header.aboutUs, path: paths.about() },
  ]
}
