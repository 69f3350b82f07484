import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { buttonClass, type ButtonVariant } from './buttonClass.ts'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly children: ReactNode
  /** `secondary` by default. */
  readonly variant?: ButtonVariant
  /** True while what it started is under way: it keeps the focus and its name, and does nothing. */
  readonly isPending?: boolean
  /** As wide as its place. */
  readonly isWide?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button; `type` is 'button' unless told otherwise. */
export function Button({
  children,
  variant = 'secondary',
  isPending = false,
  isWide = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isPending) {
      // Not `disabled`: that would drop the focus of whoever just pressed it.
      event.preventDefault()
      return
    }
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, isWide)}
      aria-busy={isPending ? true : undefined}
      aria-disabled={isPending ? true : undefined}
      onClick={handleClick}
    >
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
