import { use, useEffect, useEffectEvent, type ReactElement } from 'react'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { can } from '#src/areas/accounts/model/permissions.ts'
import { useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { useCartCount } from '#src/areas/booking/state/useCartCount.ts'
import { NewsContext } from '#src/areas/visits/state/NewsContext.ts'
import { paths } from '#src/config/paths.ts'
import { MOBILE_MENU_BREAKPOINT_PX } from '#src/config/timings.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './MobileMenu.module.css'
import { NavigationLabel } from './NavigationLabel.tsx'
import { SessionActions } from './SessionActions.tsx'
import type { NavigationLink } from './useNavigationLinks.ts'

interface MobileMenuProps {
  readonly isOpen: boolean
  readonly links: readonly NavigationLink[]
  readonly onClose: () => void
}

/**
 * The menu over the page in narrow windows (spec §2), with a patient's next visit and cart. The page behind does not
 * scroll. The menu closes on
 * Escape, on navigation, and when the window becomes wide enough for the header's own links.
 */
export function MobileMenu({ isOpen, links, onClose }: MobileMenuProps): ReactElement {
  const text = useCommonText()
  const account = useOptionalAccount()
  const { next } = use(NewsContext)
  const cartCount = useCartCount()
  const { key } = useLocation()
  const close = useEffectEvent(onClose)

  // Back and Forward are navigations too.
  useEffect(() => {
    close()
  }, [key])

  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${MOBILE_MENU_BREAKPOINT_PX}px)`)
    function handleChange(): void {
      if (wide.matches) {
        close()
      }
    }
    wide.addEventListener('change', handleChange)
    return () => {
      wide.removeEventListener('change', handleChange)
    }
  }, [])

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      label={text.header.navigation}
      placement="side"
      closesOnPressBeside
    >
      <div className={styles.top}>
        <LogoMark size="2.25rem" />
        <IconButton icon="close" label={text.header.closeMenu} onClick={onClose} />
      </div>
      {account === null ? null : (
        <p className={styles.account}>
          {text.header.loggedInAs[account.role]} <strong>{account.name}</strong>
        </p>
      )}
      {next === null ? null : (
        <Link className={styles.next} to={next.path} onClick={onClose}>
          {text.header.nextVisit(next.when, next.clinicName)}
        </Link>
      )}
      <nav aria-label={text.header.navigation}>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.label}>
              <NavLink to={link.path} end className={classNames(styles.link)} onClick={onClose}>
                <NavigationLabel {...link} />
              </NavLink>
            </li>
          ))}
          {account !== null && can(account.role, 'see-cart') ? (
            <li>
              <NavLink to={paths.checkout()} className={classNames(styles.link)} onClick={onClose}>
                {text.header.cart(cartCount)}
              </NavLink>
            </li>
          ) : null}
        </ul>
      </nav>
      <div className={primitives.stack3}>
        <SessionActions isWide onPress={onClose} />
      </div>
      <p className={styles.language}>
        <LanguageSwitch />
      </p>
    </Modal>
  )
}
