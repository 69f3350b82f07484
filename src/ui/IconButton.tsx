import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import styles from './Button.module.css'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'style' | 'children' | 'aria-label'
> {
  readonly icon: IconName
  /** Its full name: 'Delete Dental check-up, 3rd March', not 'Delete'. */
  readonly label: string
  /** `quiet` by default. */
  readonly variant?: 'quiet' | 'danger'
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that shows only a drawing. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  type = 'button',
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, styles[variant], styles.icon)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}
