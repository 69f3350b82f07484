import { useEffect, useEffectEvent, type ReactElement } from 'react'
import { NavLink, useLocation } from 'react-router-dom'
import { MOBILE_MENU_BREAKPOINT_PX } from '#src/config/timings.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import primitives from '#src/ui/primitives.module.css'
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
 * The menu over the page in narrow windows (spec §2). The page behind does not scroll. The menu closes on
 * Escape, on navigation, and when the window becomes wide enough for the header's own links.
 */
export function MobileMenu({ isOpen, links, onClose }: MobileMenuProps): ReactElement {
  const text = useCommonText()
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
      <nav aria-label={text.header.navigation}>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.label}>
              <NavLink to={link.path} end className={classNames(styles.link)} onClick={onClose}>
                <NavigationLabel {...link} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={primitives.stack3}>
        <SessionActions isWide onPress={onClose} />
      </div>
    </Modal>
  )
}
