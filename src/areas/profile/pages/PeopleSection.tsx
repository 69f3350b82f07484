import { useRef, useState, type ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import { findNameProblem } from '#src/areas/accounts/model/patientDetails.ts'
import { findFreePlace, type Person } from '#src/areas/accounts/model/people.ts'
import { useProfileText } from '#src/areas/profile/text/useProfileText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { withoutHiddenCharacters } from '#src/core/fields/hiddenCharacters.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import listStyles from './AccountList.module.css'
import styles from './AccountPage.module.css'
import { AccountSection } from './AccountSection.tsx'
import { PeopleList } from './PeopleList.tsx'

/** The people whom a patient books for: added here or with a booking, and removed here. */
export function PeopleSection({ patient }: { readonly patient: PatientAccount }): ReactElement {
  const text = useProfileText()
  const words = text.people
  const { account } = useRepositories()
  const { people, userId } = patient
  const [values, setValues] = useState({ person: '' })
  const [news, setNews] = useState<string | null>(null)
  const [removed, setRemoved] = useState('')
  const listRef = useRef<HTMLDivElement>(null)
  // The button that was pressed goes with its line.
  useFocusFallback(listRef, removed)

  const add = useAction(
    async (name: string) => {
      await account.addPerson(patient, name)
      return name
    },
    (name) => {
      setValues({ person: '' })
      setNews(words.added(name))
    },
  )
  const remove = useAction(
    async (person: Person) => {
      await account.removePerson(userId, person.place)
      return person
    },
    ({ name, place }) => {
      setNews(words.removed(name))
      setRemoved(place)
    },
  )
  const form = useForm({
    values,
    setValues,
    validate: ({ person }) => {
      const code = findNameProblem(person)
      return [code === null ? null : ({ field: 'person', code } as const)]
    },
    describe: ({ code }) => text.patientFields.problems[code],
    submission: {
      ...add,
      run: ({ person }) => {
        setNews(null)
        remove.clearFailure()
        add.run(withoutHiddenCharacters(person))
      },
    },
  })
  const failure = add.failure ?? remove.failure

  return (
    <AccountSection title={words.title}>
      <p>{words.intro}</p>
      <div ref={listRef} tabIndex={-1} className={listStyles.list}>
        <PeopleList
          people={people}
          isPending={remove.pending}
          onRemove={(person) => {
            setNews(null)
            add.clearFailure()
            remove.run(person)
          }}
        />
      </div>
      {findFreePlace(people) === null ? (
        <p>{words.full}</p>
      ) : (
        <form {...form.props} className={styles.form} aria-label={words.title}>
          <Field
            {...form.field('person')}
            label={words.newName}
            autoComplete="off"
            maxLength={LIMITS.fullName.max}
          />
          <div>
            <Button type="submit" isPending={add.pending}>
              {words.add}
            </Button>
          </div>
        </form>
      )}
      <StatusText tone="success">{news}</StatusText>
      <ErrorText>
        {failure === null ? null : failureText(text, failure, { during: 'changing-account' })}
      </ErrorText>
    </AccountSection>
  )
}
