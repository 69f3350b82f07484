import styles from './Button.module.css'
import { classNames } from './classNames.ts'

/**
 * `primary` is for the next thing to do, at most once on a page; `secondary` for other actions; `quiet` for
 * rare ones; `danger` for destructive ones.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Returns the class names that buttons and button-like links share. */
export function buttonClass(variant: ButtonVariant, isWide: boolean): string {
  return classNames(styles.button, styles[variant], isWide && styles.wide)
}
