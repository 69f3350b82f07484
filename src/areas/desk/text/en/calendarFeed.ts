import { site } from '#src/config/site.ts'

/** A doctor's days in a calendar program. */
export const calendarFeed = {
  title: 'In your own calendar',
  /** On the page of the clinic's doctors. */
  titleOf: (doctor: string): string => `Calendar of ${doctor}`,
  intro:
    'Google Calendar, Apple Calendar and Outlook can show the appointments and blocked times of the last week and of all days to come.',
  secret:
    'An entry has the service and whether it is confirmed, never a patient’s name, number, e-mail or note. Anyone who has the address can read it, so keep it to yourself.',
  loading: 'Looking for the calendar...',
  failed: 'The calendar could not be looked for.',

  ask: 'Make an address',
  asked: (when: string): string =>
    `Asked for on ${when}. Calendars are written by a run of ${site.brand} that starts about once an hour, so it is not there yet. This page looks again each minute.`,
  /** Hours later. */
  overdue: `It should be there by now. Ask the person who runs ${site.brand} for your clinic whether the hourly run is switched on.`,
  before: 'If there was another address before, that one works until the run has started.',

  address: 'Address of the calendar',
  copy: 'Copy address',
  copied: 'Address copied.',
  copyFailed: 'Your browser did not allow copying. Select the address and copy it.',
  how: 'How to subscribe',
  programs: [
    {
      name: 'Google Calendar',
      steps: 'On a computer, press + beside “Other calendars”, then “From URL”.',
      often: 'It looks every 8 to 24 hours.',
    },
    {
      name: 'Apple Calendar',
      steps:
        'On an iPhone, “Calendars”, then “Add Calendar” and “Add Subscription Calendar”. On a Mac, “File”, then “New Calendar Subscription”.',
      often: 'It looks every 15 minutes to once a day, as you choose.',
    },
    {
      name: 'Outlook',
      steps: '“Add calendar”, then “Subscribe from web”.',
      often: 'It looks about every 3 hours.',
    },
  ],
  slow: 'A change is in the file after the next hourly run, and in your calendar when it looks for the next time. That can be a day. What you see here is always up to date.',

  renew: 'New address',
  /** 'Are you sure you want to …?' */
  renewReason: 'replace the address',
  renewNote:
    'The old address stops with the next hourly run, usually within the hour. Calendars that use it then stop changing: subscribe again with the new one.',
  renewed: 'The next hourly run makes a new address and removes the old one.',
  stop: 'Stop sharing',
  stopReason: 'stop sharing this calendar',
  stopNote:
    'An address that is there stops with the next hourly run, usually within the hour. Remove the subscription from your calendar as well.',
  stopped: 'The next hourly run removes the calendar.',
} as const
