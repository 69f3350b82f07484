import type { ReactElement } from 'react'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './StateBadge.module.css'

interface StateBadgeProps {
  readonly icon: IconName
  /** `good` is filled, `waiting` dashed, `over` plain: told apart without their colours too. */
  readonly tone: 'good' | 'waiting' | 'over'
  readonly children: string
}

/** How something stands, by word, drawing and shape. */
export function StateBadge({ icon, tone, children }: StateBadgeProps): ReactElement {
  return (
    <p className={classNames(styles.badge, styles[tone])}>
      <Icon name={icon} size="1.1em" />
      {children}
    </p>
  )
}
