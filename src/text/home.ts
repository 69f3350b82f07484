export const home = {
  title: 'Home',
  headline: 'Fit and healthy, in brain and body',
  lead: 'We want to make everyone fit and healthy in brain and body. Find a clinic near you, pick a time that suits you, and leave the rest to people who care.',
  seeServices: 'See our services',
  register: 'Create an account',

  wellnessTitle: 'Care for the whole of you',
  wellness: [
    {
      title: 'Brain',
      text: 'A rested, calm mind makes every day easier. Talk to someone who listens and takes the time.',
    },
    {
      title: 'Body',
      text: 'From your teeth to your toes: check-ups, treatment and movement that keep you going.',
    },
    {
      title: 'Every day',
      text: 'Good health is made of small habits. Our clinics help you find yours and stay with them.',
    },
  ],

  stepsTitle: 'How it works',
  steps: [
    { title: 'Pick a service', text: 'Browse what clinics offer and see which times are free.' },
    { title: 'Request your time', text: 'Send your request. You pay nothing online.' },
    { title: 'Come and feel better', text: 'The clinic confirms, and you pay in person.' },
  ],
} as const
