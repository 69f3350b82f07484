/** The beginning of a search for open times, on the home page and where they are found. */
export const search = {
  title: 'Find a time',
  submit: 'Find',
  what: 'What',
  whatExample: 'Toothache',
  anySpecialty: 'Any specialty',
  where: 'Where',
  chooseProvince: 'Province',
  when: 'When',
  /** The days to choose from: on a link, and in full where there is room. */
  days: {
    any: ['Any day', 'Any day'],
    today: ['Today', 'Today'],
    tomorrow: ['Tomorrow', 'Tomorrow'],
    weekdays: ['Weekdays', 'Weekdays'],
    weekend: ['Weekend', 'Weekend'],
    mon: ['Mon', 'Monday'],
    tue: ['Tue', 'Tuesday'],
    wed: ['Wed', 'Wednesday'],
    thu: ['Thu', 'Thursday'],
    fri: ['Fri', 'Friday'],
    sat: ['Sat', 'Saturday'],
    sun: ['Sun', 'Sunday'],
  },
} as const
