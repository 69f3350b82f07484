import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** What a test types into the sign-up form, by the field's label. */
export type Answers = Readonly<Record<string, string>>

export const PATIENT_ANSWERS = {
  'Full name': 'Amara Osei',
  'E-mail': 'amara@mail.example',
  Password: 'secret-1',
  'Confirm password': 'secret-1',
} satisfies Answers

export const CLINIC_ANSWERS = {
  Category: 'Dental',
  'Clinic name': 'Riverside Dental',
  'Clinic address': '12 King St',
  Province: 'Ontario',
  'E-mail': 'desk@riverside.example',
  Password: 'secret-1',
  'Confirm password': 'secret-1',
} satisfies Answers

/** Opens the form of a patient who signs up by e-mail. */
export async function chooseEmail(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Sign up with Email' }))
}

export async function chooseClinic(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: 'Clinic' }))
}

/** Replaces the value of each field with its answer; an empty answer clears the field. */
export async function fillIn(user: UserEvent, answers: Answers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) {
    const field = screen.getByLabelText(label)
    if (field instanceof HTMLSelectElement) {
      if (answer !== '') await user.selectOptions(field, answer)
    } else {
      await user.clear(field)
      // At once: what matters is the answer, and each key of a long one takes its time.
      if (answer !== '') await user.paste(answer)
    }
  }
}

export async function submit(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Sign Up' }))
}
