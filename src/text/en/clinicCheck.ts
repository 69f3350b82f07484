/** What a clinic sees while the owner has not approved it yet. */
export const clinicCheck = {
  title: 'Your clinic is being checked',
  note: (clinic: string): string => `Patients cannot see or book ${clinic} yet.`,
  next: 'What happens next',
  steps: [
    'We look at the name, the address and the category of every new clinic before patients see it.',
    'You can add your services and times now. They are published together with your clinic.',
    'Once your clinic is approved, this message disappears, and patients can find and book you.',
  ],
} as const
