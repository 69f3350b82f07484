import type { ReactElement } from 'react'
import primitives from './primitives.module.css'

interface LogoMarkProps {
  /** Any CSS length. */
  readonly size?: string
}

/** The mark of the brand: the installation's own picture, or a day with three slots. Label it beside it or on its parent. */
export function LogoMark({ size = '2rem' }: LogoMarkProps): ReactElement {
  if (import.meta.env.OWN_LOGO) {
    return (
      <svg className={primitives.rigid} aria-hidden="true" width={size} height={size}>
        <image href={`${import.meta.env.BASE_URL}logo.svg`} width="100%" height="100%" />
      </svg>
    )
  }
  return (
    <svg
      className={primitives.rigid}
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 32 32"
      width={size}
      height={size}
    >
      <rect width="32" height="32" rx="9" fill="var(--color-strong)" />
      <g fill="var(--color-on-strong)">
        <rect x="7" y="7.5" width="18" height="3.5" rx="1.75" opacity="0.55" />
        <rect x="7" y="21.5" width="11" height="3.5" rx="1.75" opacity="0.55" />
      </g>
      <rect x="7" y="13" width="18" height="6.5" rx="3.25" fill="var(--color-accent)" />
    </svg>
  )
}
