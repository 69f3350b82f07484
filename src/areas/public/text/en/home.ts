export const home = {
  title: 'Home',
  description:
    'See open times at clinics across Canada. Pick a service and a time, send a request, and pay in person.',
  headline: 'Book a doctor, dentist or physio near you',
  lead: 'See open times at clinics across Canada. Pick one that fits your day, send a request, and pay in person.',
  findAppointment: 'Browse clinics',
  register: 'Create an account',
  toDashboard: 'Go to your appointments',
  toOwnServices: 'See your services',
  facts: ['Open times, up to the minute', 'Pay in person', 'Confirmed by the clinic'],

  /** In the drawing of a day, which is decoration. */
  drawing: {
    doctor: 'Dr. Roy',
    service: 'Dental check-up',
    days: [
      ['Mon', '2'],
      ['Tue', '3'],
      ['Wed', '4'],
      ['Thu', '5'],
      ['Fri', '6'],
    ],
    times: ['09:00 AM', '10:15 AM', '11:30 AM', '01:30 PM', '03:00 PM', '04:45 PM'],
    confirmed: 'Confirmed',
    confirmedTime: 'Tue 3, 01:30 PM',
  },

  nextTitle: 'Next open times',
  allTimes: 'All open times',
  nextFailed: 'The next open times could not be loaded.',
  nextOffline: 'There is no connection. Open times appear here when it is back.',

  specialtiesTitle: 'What do you need?',
  allServices: 'All services',

  stepsTitle: 'How it works',
  steps: {
    search: {
      title: 'Pick a service',
      text: 'Compare services, prices and next open times.',
    },
    calendar: {
      title: 'Request your time',
      text: 'Choose a time and send your request. You pay nothing online.',
    },
    clinic: {
      title: 'Go to your appointment',
      text: 'The clinic confirms by e-mail. You pay at the front desk.',
    },
  },

  wellnessTitle: 'We want to make everyone fit and healthy in brain and body.',
  wellness: [
    {
      title: 'Brain',
      text: 'A rested, calm mind makes every day easier. Talk to someone who listens and takes the time.',
    },
    {
      title: 'Body',
      text: 'Dentists, doctors, physios and more: treatment, movement and advice that keep you going.',
    },
    {
      title: 'Every day',
      text: 'Good health is built on small habits. Our clinics help you find yours and stick with them.',
    },
  ],

  clinicsTitle: 'For clinics',
  clinics:
    'Publish your times, confirm requests in one click, and take fewer calls. Patients see your open times right away.',
  registerClinic: 'Register your clinic',
} as const
