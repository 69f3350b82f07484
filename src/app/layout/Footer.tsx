import { useId, type ReactElement, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { paths, REQUESTED_PARAMETER } from '#src/config/paths.ts'
import { site } from '#src/config/site.ts'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import styles from './Footer.module.css'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'

/** The footer of every page (spec §1). */
export function Footer(): ReactElement {
  const text = useCommonText()
  const { pathname, search } = useLocation()
  // Under a request that was just sent, nothing else is asked.
  const isSent =
    pathname === paths.checkout() && new URLSearchParams(search).has(REQUESTED_PARAMETER)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <p className={styles.name}>
          <LogoMark size="1.75rem" />
          {text.common.brand}
        </p>
        <LinkGroup title={text.footer.shop}>
          <li>
            <Link to={paths.home()}>{text.footer.overview}</Link>
          </li>
          <li>
            <Link to={paths.services()}>{text.footer.services}</Link>
          </li>
        </LinkGroup>
        <LinkGroup title={text.footer.company}>
          <li>
            <Link to={paths.about()}>{text.footer.aboutUs}</Link>
          </li>
          <li>
            <Link to={paths.contact()}>{text.footer.contact}</Link>
          </li>
        </LinkGroup>
        {site.socialLinks.length > 0 && (
          <LinkGroup title={text.footer.socialMedia}>
            {site.socialLinks.map(({ name, url }) => (
              <li key={name}>
                <a href={url} rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </LinkGroup>
        )}
        {isSent ? null : (
          <div className={styles.news}>
            <NewsletterForm />
          </div>
        )}
      </div>
      <ul className={styles.labels}>
        <li>
          <LanguageSwitch />
        </li>
        <li>{text.footer.terms}</li>
        <li>
          <Link to={paths.privacy()}>{text.footer.privacy}</Link>
        </li>
        <li>
          <Link to={paths.privacyOnDevice()}>{text.footer.cookies}</Link>
        </li>
        <li className={styles.statement}>
          <Link to={paths.accessibility()}>{text.footer.accessibility}</Link>
        </li>
      </ul>
    </footer>
  )
}

interface LinkGroupProps {
  readonly title: string
  readonly children: ReactNode
}

function LinkGroup({ title, children }: LinkGroupProps): ReactElement {
  const titleId = useId()
  return (
    <nav aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.links}>{children}</ul>
    </nav>
  )
}
