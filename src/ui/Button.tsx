import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { buttonClass, type ButtonVariant } from './buttonClass.ts'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  readonly children: ReactNode
  /** `secondary` by default. */
  readonly variant?: ButtonVariant
  /** True while its action is in progress: it keeps the focus and its name, and ignores presses. */
  readonly isPending?: boolean
  /** True once its action has succeeded and is not to be repeated: it stays where it is, and ignores presses. */
  readonly isDone?: boolean
  /** As wide as its container. */
  readonly isWide?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button, of type 'button' by default. */
export function Button({
  children,
  variant = 'secondary',
  isPending = false,
  isDone = false,
  isWide = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isPending || isDone) {
      // Not `disabled`, which would lose the focus.
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
      aria-disabled={isPending || isDone ? true : undefined}
      onClick={handleClick}
    >
      {isPending ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
