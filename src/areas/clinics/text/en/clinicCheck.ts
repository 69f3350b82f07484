/** What a clinic sees while the owner has not approved it yet. */
export const clinicCheck = {
  title: 'Your clinic is being checked',
  note: (clinic: string): string => `Patients cannot book ${clinic} yet.`,
  next: 'What happens next',
  steps: [
    'We look at the name, the address and the category of every new clinic before patients can book it.',
    'You can add your services and times now. Patients can book them once your clinic is approved.',
    'This message then disappears by itself.',
  ],
} as const
