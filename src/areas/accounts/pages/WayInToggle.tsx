import type { ReactElement } from 'react'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import styles from './RoleToggle.module.css'

/** Whether somebody signs up or logs in. */
export type WayIn = 'new' | 'known'

const WAYS_IN: readonly WayIn[] = ['new', 'known']

interface WayInToggleProps {
  readonly value: WayIn
  readonly onChange: (wayIn: WayIn) => void
}

/** Switches between signing up and logging in, where one page has both. */
export function WayInToggle({ value, onChange }: WayInToggleProps): ReactElement {
  const text = useAccountsText()
  return (
    <fieldset className={styles.toggle}>
      <legend className={styles.legend}>{text.auth.waysIn}</legend>
      <div className={styles.roles}>
        {WAYS_IN.map((wayIn) => (
          <label key={wayIn} className={styles.role}>
            <input
              className={styles.radio}
              type="radio"
              name="way-in"
              value={wayIn}
              checked={wayIn === value}
              onChange={() => {
                onChange(wayIn)
              }}
            />
            {text.auth.wayIn[wayIn]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
