import type { ReactElement } from 'react'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import styles from './RoleToggle.module.css'

type Role = Registration['role']

const ROLES: readonly Role[] = ['patient', 'clinic']

interface RoleToggleProps {
  readonly value: Role
  readonly onChange: (role: Role) => void
}

/** Switches between patient and clinic (spec §2, Sign Up). */
export function RoleToggle({ value, onChange }: RoleToggleProps): ReactElement {
  const text = useAccountsText()
  return (
    <fieldset className={styles.toggle}>
      <legend className={styles.legend}>{text.registration.role}</legend>
      <div className={styles.roles}>
        {ROLES.map((role) => (
          <label key={role} className={styles.role}>
            <input
              className={styles.radio}
              type="radio"
              name="role"
              value={role}
              checked={role === value}
              onChange={() => {
                onChange(role)
              }}
            />
            {text.registration.roles[role]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
