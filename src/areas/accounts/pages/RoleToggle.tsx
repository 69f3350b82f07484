import type { ReactElement } from 'react'
import type { Registration } from '#src/areas/accounts/model/registration.ts'
import { registration } from '#src/areas/accounts/text/en/registration.ts'
import { useText } from '#src/areas/text/useText.ts'
import styles from './RoleToggle.module.css'

const TEXTS = { registration }

type Role = Registration['role']

const ROLES: readonly Role[] = ['patient', 'clinic']

interface RoleToggleProps {
  readonly value: Role
  readonly onChange: (role: Role) => void
}

/** Switches between patient and clinic (spec §2, Sign Up). */
export function RoleToggle({ value, onChange }: RoleToggleProps): ReactElement {
  const text = useText(TEXTS)
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
