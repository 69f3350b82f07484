import { site } from '#src/config/site.ts'

/** The accessibility statement. It claims only tests that this project runs. */
export const accessibility = {
  title: 'Accessibility',
  description: `How we make ${site.brand} accessible: the standard we aim for, what we test, known limits, and how to report a barrier.`,
  lead: 'Everyone should be able to book an appointment without help. Here is what we do, what is still missing, and how to reach us.',

  standardTitle: 'The standard',
  standard:
    'We aim for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2 on every page, for visitors, patients and clinics.',
  standardLink: 'Read WCAG 2.2',

  testedTitle: 'What we test, and how',
  tested: [
    'Every page in every state, such as loading, empty or with an open dialog, is checked with the axe-core rules in Chromium: for each kind of account, in light and dark mode, in narrow and wide windows.',
    'Booking, approving and publishing a service work with the keyboard alone, and the focus is always visible.',
    'With text at 200%, or in a window 320 pixels wide, nothing is lost and no page scrolls sideways.',
    'The contrast of every colour in use is computed, in light and dark mode.',
    'Your system settings for less motion, more contrast and your own colours are respected.',
    'Changes that you did not start, such as a time just taken, are announced to screen readers.',
  ],
  testedNote:
    'These checks run before each release. We have not yet had an outside audit or tested with everyday users of assistive technology.',

  limitsTitle: 'Known limits',
  limits: [
    {
      title: 'The map',
      text: 'The link on the contact page opens OpenStreetMap. We cannot make that map accessible. The address is also written beside the link.',
    },
    {
      title: 'Google sign-in',
      text: 'Signing in with Google opens a Google window. You can always sign up and log in with e-mail and password instead.',
    },
    {
      title: 'What clinics write',
      text: 'Clinics write their own descriptions and upload their own images. Images are decorative. Nothing you need is shown only in an image.',
    },
    {
      title: 'Dates in forms',
      text: 'Where clinics enter a date or a time, the calendar is the one of the browser. Dates and times can also be typed.',
    },
  ],

  reportTitle: 'Report a barrier',
  report:
    'Does something not work for you? E-mail or call us. Tell us which page it was and what you use, such as a screen reader or large text. A person will answer and help you book in the meantime.',

  date: '21 November 2026',
  updated: 'Last reviewed on',
} as const
