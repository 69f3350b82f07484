import styles from './Button.module.css'
import { classNames } from './classNames.ts'

/**
 * `primary` is the one thing to do next, at most one on a page; `secondary` what else may be done;
 * `quiet` what is seldom wanted; `danger` what takes something away.
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** The looks that a button and a link dressed as one share. */
export function buttonClass(variant: ButtonVariant, isWide: boolean): string {
  return classNames(styles.button, styles[variant], isWide && styles.wide)
}
