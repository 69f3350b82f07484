import type { Registration } from '#src/areas/accounts/model/registration.ts'
import type { RegistrationProblem } from '#src/areas/accounts/model/registrationForm.ts'
import { site } from '#src/config/site.ts'
import { hiddenCharacter } from '#src/core/text/en/hiddenCharacter.ts'

/** Sign Up (spec §2), and the page that finishes an interrupted one (spec §4). */
export const registration = {
  title: 'Sign Up',
  description: `Create a ${site.brand} account: as a patient to book appointments, or as a clinic to publish your times.`,
  role: 'I am signing up as a',
  roles: { patient: 'Patient', clinic: 'Clinic' } satisfies Readonly<
    Record<Registration['role'], string>
  >,
  withGoogle: 'Sign up with Google',
  withEmail: 'Sign up with Email',
  fillInAll: 'All fields are required.',
  fullName: 'Full name',
  category: 'Category',
  chooseCategory: 'Choose a category',
  clinicName: 'Clinic name',
  clinicAddress: 'Clinic address',
  province: 'Province',
  chooseProvince: 'Choose a province',
  /** Once the province is known: whether it is right shows whether the zone is. */
  clock: (time: string): string => `It is ${time} at your clinic.`,
  clockQuestion: (time: string): string => `It is ${time} at your clinic. Right?`,
  clockLabel: 'Time at your clinic',
  submit: 'Sign Up',
  hasAccount: 'Already have an account?',
  login: 'Log In',

  finishTitle: 'Almost there',
  unfinished: 'Your sign-up is not finished. Please finish it to continue.',
  signedInAs: (email: string): string => `You are signed in as ${email}.`,
  /** For an account that had a record before. */
  noLongerAtClinic:
    'If you worked at a clinic with this account, you have no access to it any longer. If that is a mistake, ask the clinic’s owner for a new invitation.',
  preparing: 'Setting up your account. This takes a few seconds.',
  finish: 'Finish sign-up',

  /** Spec §5, Registration: one message for province and category. */
  problems: {
    'full-name-required': 'Please enter your full name.',
    'full-name-invalid': 'Please enter a valid full name.',
    'full-name-hidden': hiddenCharacter('name'),
    'clinic-name-required': 'Please enter your clinic name.',
    'clinic-name-invalid': 'Please enter a valid clinic name.',
    'clinic-name-hidden': hiddenCharacter('name'),
    'clinic-address-required': 'Please enter your clinic address.',
    'clinic-address-invalid': 'Please enter a valid clinic address.',
    'clinic-address-hidden': hiddenCharacter('address'),
    'province-required': 'Please choose a province.',
    'category-required': 'Please choose a province.',
  } satisfies Readonly<Record<RegistrationProblem['code'], string>>,
  /** Beside the message above, which names the other field. */
  categoryMissing: 'Please choose a category.',
} as const
