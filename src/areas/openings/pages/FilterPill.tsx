import type { ReactElement } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './FilterPill.module.css'

export interface FilterOption {
  readonly value: string
  readonly label: string
}

interface FilterPillProps {
  /** What is chosen. */
  readonly label: string
  /** The choice, in the few words that have room. */
  readonly shown: string
  /** Whether it narrows the search. */
  readonly isNarrowing: boolean
  readonly value: string
  readonly options: readonly FilterOption[]
  /** More options under a heading of their own. */
  readonly group?: { readonly label: string; readonly options: readonly FilterOption[] }
  readonly onChange: (value: string) => void
}

/** A choice of a search, as wide as what is chosen. The list that it opens is the browser's own. */
export function FilterPill({
  label,
  shown,
  isNarrowing,
  value,
  options,
  group,
  onChange,
}: FilterPillProps): ReactElement {
  return (
    <label className={classNames(styles.pill, isNarrowing && styles.narrowing)}>
      <span className={styles.shown} aria-hidden="true">
        {shown}
        <Icon name="chevron-down" size="0.9em" />
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        onChange={(event) => {
          onChange(event.target.value)
        }}
      >
        {options.map(toOption)}
        {group === undefined ? null : (
          <optgroup label={group.label}>{group.options.map(toOption)}</optgroup>
        )}
      </select>
    </label>
  )
}

function toOption({ value, label }: FilterOption): ReactElement {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  )
}
