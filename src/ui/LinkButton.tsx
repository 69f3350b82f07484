import type { ReactElement, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { buttonClass, type ButtonVariant } from './buttonClass.ts'

interface LinkButtonProps extends Omit<LinkProps, 'className' | 'style'> {
  readonly children: ReactNode
  /** `secondary` by default. */
  readonly variant?: ButtonVariant
  /** As wide as its container. */
  readonly isWide?: boolean
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function LinkButton({
  children,
  variant = 'secondary',
  isWide = false,
  ...rest
}: LinkButtonProps): ReactElement {
  return (
    <Link {...rest} className={buttonClass(variant, isWide)}>
      {children}
    </Link>
  )
}
