import type { ReactElement } from 'react'
import type { Person } from '#src/areas/accounts/model/people.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import styles from './AccountList.module.css'

interface PeopleListProps {
  readonly people: readonly Person[]
  /** Whether one of them is being removed. */
  readonly isPending: boolean
  readonly onRemove: (person: Person) => void
}

/** The people whom a patient books for, each with a button that removes the person. */
export function PeopleList({ people, isPending, onRemove }: PeopleListProps): ReactElement {
  const words = useProfileText().people
  if (people.length === 0) return <EmptyText>{words.none}</EmptyText>
  return (
    <ul className={styles.items}>
      {people.map((person) => (
        <li key={person.place} className={styles.item}>
          <span className={styles.name}>{person.name}</span>
          <Button
            aria-label={words.removeNamed(person.name)}
            isPending={isPending}
            onClick={() => {
              onRemove(person)
            }}
          >
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}
