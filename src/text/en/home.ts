export const home = {
  title: 'Home',
  description:
    'CareSlot shows when clinics have time for you. Pick a service and a time, send your request, and pay in person.',
  headline: 'Fit and healthy, in brain and body',
  lead: 'CareSlot shows when clinics have time for you. Pick a time that fits your day, send your request, and pay in person.',
  findAppointment: 'Find an appointment',
  register: 'Create an account',
  toDashboard: 'Go to your appointments',
  toOwnServices: 'See your services',
  facts: ['Free times, live', 'No payment online', 'Confirmed by the clinic'],

  /** Written into the drawing of a day, which is decoration. */
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

  specialtiesTitle: 'What do you need?',
  allServices: 'All services',

  stepsTitle: 'How it works',
  steps: {
    search: {
      title: 'Pick a service',
      text: 'Browse what clinics offer, with prices and the next free times.',
    },
    calendar: {
      title: 'Request your time',
      text: 'Choose a time and send your request. You pay nothing online.',
    },
    clinic: {
      title: 'Come and feel better',
      text: 'The clinic confirms your visit, and you pay when you are there.',
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
      text: 'From your teeth to your toes: treatment, movement and advice that keep you going.',
    },
    {
      title: 'Every day',
      text: 'Good health is made of small habits. Our clinics help you find yours and stay with them.',
    },
  ],

  clinicsTitle: 'For clinics',
  clinics:
    'Publish your times, approve requests with one press, and give your phone a rest. Patients see at once what is free.',
  registerClinic: 'Register your clinic',
} as const
