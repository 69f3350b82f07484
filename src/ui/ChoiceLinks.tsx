import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import styles from './ChoiceLinks.module.css'
import { classNames } from './classNames.ts'

export interface ChoiceLink {
  /** Different for each. */
  readonly key: string
  readonly label: string
  readonly to: string
  readonly isChosen: boolean
}

interface ChoiceLinksProps {
  /** What is chosen. */
  readonly label: string
  readonly choices: readonly ChoiceLink[]
  /** `equal` fills the line with them. */
  readonly layout?: 'flow' | 'equal'
}

/** Choices that are addresses, so that Back goes to the last one and each can be shared. */
export function ChoiceLinks({ label, choices, layout = 'flow' }: ChoiceLinksProps): ReactElement {
  return (
    <ul
      aria-label={label}
      className={classNames(styles.choices, layout === 'equal' && styles.equal)}
    >
      {choices.map(({ key, label: words, to, isChosen }) => (
        <li key={key}>
          <Link
            to={to}
            className={classNames(styles.choice, isChosen && styles.chosen)}
            aria-current={isChosen ? 'true' : undefined}
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
