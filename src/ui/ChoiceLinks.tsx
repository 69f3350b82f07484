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
  /** Called as well when it is pressed. */
  readonly onChoose?: () => void
}

interface ChoiceLinksProps {
  /** What is chosen. */
  readonly label: string
  readonly choices: readonly ChoiceLink[]
}

/** Choices that are addresses, so that Back goes to the last one and each can be shared. */
export function ChoiceLinks({ label, choices }: ChoiceLinksProps): ReactElement {
  return (
    <ul aria-label={label} className={styles.choices}>
      {choices.map(({ key, label: words, to, isChosen, onChoose }) => (
        <li key={key}>
          <Link
            to={to}
            className={classNames(styles.choice, isChosen && styles.chosen)}
            aria-current={isChosen ? 'true' : undefined}
            onClick={onChoose}
          >
            {words}
          </Link>
        </li>
      ))}
    </ul>
  )
}
