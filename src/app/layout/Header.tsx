import { use, useState, type ReactElement } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { can } from '#src/areas/accounts/model/permissions.ts'
import { useLikelyRole, useOptionalAccount } from '#src/areas/accounts/state/useSession.ts'
import { NewsContext } from '#src/areas/visits/state/NewsContext.ts'
import { paths } from '#src/config/paths.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import { CartLink } from './CartLink.tsx'
import styles from './Header.module.css'
import { MobileMenu } from './MobileMenu.tsx'
import { NavigationLabel, NewsCount } from './NavigationLabel.tsx'
import { SessionActions } from './SessionActions.tsx'
import { useNavigationLinks } from './useNavigationLinks.ts'

/** The header of every page (spec §2, Header and footer). */
export function Header(): ReactElement {
  const text = useCommonText()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const account = useOptionalAccount()
  const likelyRole = useLikelyRole()
  const links = useNavigationLinks()
  const { count: news } = use(NewsContext)

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <div className={styles.start}>
          <Link
            to={paths.home()}
            className={styles.logo}
            aria-label={text.header.homeLink(text.common.brand)}
          >
            <LogoMark size="2.25rem" />
            <span>{text.common.brand}</span>
          </Link>
          {account !== null ? (
            <p className={styles.account}>
              {text.header.loggedInAs[account.role]} <strong>{account.name}</strong>
            </p>
          ) : likelyRole === 'visitor' ? null : (
            // Its place, until the name is known.
            <p className={styles.account} aria-hidden="true">
              &nbsp;
            </p>
          )}
        </div>

        <nav className={styles.navigation} aria-label={text.header.navigation}>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.label}>
                <NavLink to={link.path} end className={classNames(styles.link)}>
                  <NavigationLabel {...link} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>

        <div className={styles.actions}>
          {account !== null && can(account.role, 'see-cart') ? <CartLink /> : null}
          <div className={styles.session}>
            <SessionActions />
          </div>
          <div className={styles.menuButton}>
            <IconButton
              icon="menu"
              label={`${text.header.openMenu}${news === 0 ? '' : text.header.news(news)}`}
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onClick={() => {
                setIsMenuOpen(true)
              }}
            />
            {news === 0 ? null : <NewsCount count={news} />}
          </div>
        </div>
      </div>

      <MobileMenu
        isOpen={isMenuOpen}
        links={links}
        onClose={() => {
          setIsMenuOpen(false)
        }}
      />
    </header>
  )
}
