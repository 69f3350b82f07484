import type { ReactElement } from 'react'
import type { PatientAccount } from '#src/areas/accounts/model/account.ts'
import {
  findFreePlace,
  ME,
  nameOfWho,
  SOMEONE_NEW,
  type Who,
} from '#src/areas/accounts/model/people.ts'
import { useBookingText } from '#src/areas/booking/text/useBookingText.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { Select } from '#src/ui/Select.tsx'

interface WhoFieldProps {
  readonly form: FormFields<{ readonly who: Who; readonly fullname: string }>
  readonly patient: PatientAccount
}

/** 'Who is it for?': fills in the name. */
export function WhoField({ form, patient }: WhoFieldProps): ReactElement {
  const { people: words } = useBookingText()
  const { people } = patient
  const { who: chosen } = form.values
  // Another tab may have removed the person who was chosen.
  const who = chosen === ME || people.some(({ place }) => place === chosen) ? chosen : SOMEONE_NEW
  const hint = findFreePlace(people) === null ? words.newNotKept : words.newKept
  return (
    <Select
      {...form.field('who')}
      value={who}
      label={words.who}
      hint={who === SOMEONE_NEW ? hint : ''}
      options={[
        { value: ME, label: words.me },
        ...people.map((person) => ({ value: person.place, label: person.name })),
        { value: SOMEONE_NEW, label: words.someoneNew },
      ]}
      onChange={(next) => {
        form.change({ who: next, fullname: nameOfWho(patient, next) })
      }}
    />
  )
}
