/** The accessibility statement. What it says was tested is what the project's own tests do. */
export const accessibility = {
  title: 'Accessibility',
  description:
    'How CareSlot is made so that everyone can use it: the standard we aim at, what we tested, known limits, and how to tell us about a barrier.',
  lead: 'Everyone should be able to book an appointment without help. This is what we do for it, what is still missing, and how to tell us.',

  standardTitle: 'The standard',
  standard:
    'We aim at level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on every page, for visitors, patients and clinics alike.',
  standardLink: 'Read WCAG 2.2',

  testedTitle: 'What we tested, and how',
  tested: [
    'Every page in every state, such as loading, empty or with an open dialog, is checked by the axe-core rules in Chromium: for each kind of account, in the light and the dark look, from narrow to wide windows.',
    'Booking, approving and publishing a service work with the keyboard alone, and one always sees where one is.',
    'With letters at twice the size, or in a window 320 pixels wide, nothing is lost and no page scrolls sideways.',
    'The contrast of all colours in use is computed, in both looks.',
    'Less motion, more contrast and the colours of your own system are respected.',
    'News that nobody asked for, such as a time that was just taken, is announced to screen readers.',
  ],
  testedNote:
    'These checks run before each release. No test by an outside body and no study with people who use assistive technology every day has been made yet.',

  limitsTitle: 'Known limits',
  limits: [
    {
      title: 'The map',
      text: 'The link on the contact page leads to OpenStreetMap. We cannot make that map accessible; the town stands in words beside the link.',
    },
    {
      title: 'Google sign-in',
      text: 'Signing in with Google opens a window of Google. You can always sign up and log in with e-mail and password instead.',
    },
    {
      title: 'What clinics write',
      text: 'Clinics write their own descriptions and upload their own pictures. Pictures only adorn: nothing that you need is told by a picture alone.',
    },
    {
      title: 'Dates in forms',
      text: 'Where clinics enter a date or a time, the calendar is that of the browser, and so is its accessibility. Both can be typed.',
    },
  ],

  reportTitle: 'Tell us about a barrier',
  report:
    'Something does not work for you? Write or call. Say which page it was and what you use, for instance a screen reader or a large font. A person answers, and helps you to book in the meantime.',

  date: '21 November 2026',
  updated: 'Last reviewed on',
} as const
