import type { ReactElement } from 'react'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './StateBadge.module.css'

interface StateBadgeProps {
  readonly icon: IconName
  /** `good` is filled, `waiting` dashed, `over` plain, so that they differ without colour too. */
  readonly tone: 'good' | 'waiting' | 'over'
  readonly children: string
}

/** A state in a word, a drawing and a shape. */
export function StateBadge({ icon, tone, children }: StateBadgeProps): ReactElement {
  return (
    <p className={classNames(styles.badge, styles[tone])}>
      <Icon name={icon} size="1.1em" />
      {children}
    </p>
  )
}
