import { privacyOfficer } from '#src/config/privacyOfficer.ts'
import { site } from '#src/config/site.ts'

/** The privacy page. It claims only what this project does. */
export const privacy = {
  title: 'Privacy',
  description: `What ${site.brand} stores about you, where, who can see it, and what you can do about it.`,
  lead: 'You trust us and your clinic with personal information. This page says in plain words what happens to it.',

  storedTitle: 'What is stored, and where',
  stored: [
    'For a patient: your name and e-mail address, your phone number and the names of the people you book for if you keep them on your account, and for each booking the name, e-mail address, phone number and note that you typed, with the clinic, service, doctor, price and time.',
    'For a clinic: its name, address, province, category and e-mail address, and its services with their doctors, times and pictures, and photos of its doctors.',
    'For someone who works at a clinic with a login of their own: their name, e-mail address and role. For someone whom the clinic invites: the e-mail address and the role.',
    'Of what the people of a clinic do with an appointment: who booked, approved, moved, cancelled, completed, marked or corrected it, and when. What somebody only looks at is not recorded.',
    'Of what they do with the clinic’s hours: who saved weekly hours, entered that a doctor is away or late, or blocked a time, and when.',
    'For someone who waits for a time: the clinic and service, the days and hours, and the name, e-mail address and phone number.',
    'For a reminder: when it was sent, and what you answered.',
    'For every account: your e-mail address, when the account was made and when you last logged in. Passwords are kept by Google in a form that nobody can read.',
    'Google sees the internet address of every computer that opens these pages or reads from the database. When somebody signs up or logs in, it keeps that address and the kind of browser against misuse, by its own words for a few weeks.',
  ],
  place: `Everything is in Google’s Firebase service. The database is in ${site.databasePlace}. Google offers this database in the United States, Belgium and Singapore only: there is no Canadian location. The law of that country applies to data there.`,

  seenTitle: 'Who can see it',
  seen: [
    'Your bookings, with your phone number and your note: you, and the clinic that you book with. No other patient and no other clinic.',
    'What you wait for, with your name, e-mail address and phone number, and what you answered to a reminder: you, and that clinic’s desk. Others learn until when a time is held, not for whom.',
    'What a clinic notes about your visit for itself: that clinic alone. A clinic may keep such a private note; ask the clinic about it.',
    'Who of a clinic’s people changed what: the people at that clinic’s desk. Nobody there can change or remove it. Patients do not see it.',
    'Your saved details: only you. A clinic sees the account’s name when you book there for someone else.',
    'A clinic’s name, address and services, with the e-mail addresses of the clinic and its doctors: everyone.',
    'The names, e-mail addresses and roles of the people who work at a clinic: the people of that clinic. An invitation: they, and the person whom it is for.',
    `The people who run ${site.brand}, and Google, who stores the data for them, can reach it for technical reasons. We do not sell it, and we do not use it for advertising.`,
  ],
  seenNote:
    'Please keep your note to what the clinic needs before the visit. Talk about health details with the clinic itself.',

  keptTitle: 'How long it is kept',
  kept: [
    `Past appointments: ${site.retentionYears} years at most. We remove older ones.`,
    `Who changed what at a clinic: ${site.retentionYears} years at most, also after the person has left. We remove what is older.`,
    'A place on a waitlist: until you leave it, the clinic removes it, or the service is gone.',
    `Reminders and what was answered: ${site.retentionYears} years at most.`,
    'Upcoming appointments: until they have taken place or are cancelled.',
    `Your account: until you delete it. We then remove what is left, normally within ${site.answerDays} days. Past appointments then stay with the clinic without your name, phone number, e-mail address, note and what the clinic noted for itself. A clinic that is deleted stays in its patients’ past appointments.`,
    'The place of someone who works at a clinic, with name, e-mail address and role: until that person leaves, the clinic’s owner removes it, or the account or the clinic is deleted. An invitation: until the person joins or the clinic takes it back.',
  ],

  mailTitle: 'E-mails',
  mail: [
    'When an appointment is requested, approved, moved or cancelled, we send e-mails to the patient, the doctor and the clinic through EmailJS, a company outside Canada. It receives their names and e-mail addresses and the subject and text of each e-mail, which say the clinic, where it is, how to call it, and the time. They never contain your phone number or your note.',
    'The link to a map in your e-mail leads to OpenStreetMap, which learns the clinic’s address and your internet address if you open it.',
    'When a clinic cancels, the text also contains the reason and the other times that the clinic gives. The clinic types the reason in its own words. We ask it to leave health details out.',
    'When a move changes what was booked, the text contains the service, its length and its price, before and after; otherwise it never contains the service.',
    'Your browser or the clinic’s hands each e-mail to EmailJS, which therefore sees the internet address of that computer. The mailbox that we send from and the mailbox of each reader handle the text too.',
    `Before an appointment we send a reminder, which you can switch off in your account, and to those who wait for a time an e-mail when one is free. These two may also go through another mail service, which the people who run ${site.brand} chose; ask them which.`,
    'Until an e-mail is sent, we store that it is due.',
    'Links to confirm an address or to choose a new password are mailed by Google.',
  ],

  deviceTitle: 'On your device',
  device: [
    'While you are logged in, your browser keeps your login, your cart with what you typed for it, a booking that you have begun, the page that you were going to, and when you last used the page. Logging out removes all of it. Your browser also remembers whether a patient, a clinic or nobody was logged in when it was last here, without saying who, and a clinic’s browser whether keyboard shortcuts are turned off, and on which public holidays it stays open. A browser in which somebody looked for a time remembers the province, and one in which somebody chose a language the language. Every browser also keeps files of the application itself, which say nothing about anyone.',
    'What you type to sign up is kept until you are logged in, without the password: in that tab, so that a reload does not lose it, and in the browser while your address waits to be confirmed.',
    'We use no cookies, no advertising and no tracking. What is kept serves only to make the pages work.',
    'On a computer that others use, log out when you are done. A clinic’s page locks by itself when nobody uses it.',
  ],

  /** Shown only where errors are reported. */
  errorsTitle: 'When a page fails',
  errors:
    'When something goes wrong on a page, your browser tells us which part of the program failed, on which page, in which version, and with which kind of error. It sends no name, nothing that you typed, no address of a page and nothing about your appointments. The computer that receives it sees your internet address and your kind of browser, as with every page.',

  choicesTitle: 'Your choices',
  choices: [
    'See and keep your data: “Download my data” on your account page gives you everything that is stored about you, in one file, except private notes that a clinic keeps about your visits: ask that clinic for them.',
    'Delete your account: “Delete my account” on the same page cancels your upcoming appointments and asks us to remove the rest.',
    'If you work at a clinic that someone else owns: “Leave the clinic” on your account page removes your name, e-mail address and role from that clinic. Write to us to see what is stored about you or to have your account deleted.',
    'Correct a mistake: change your name, your phone number, your e-mail address and the people you book for on your account page, and write to us for the rest, or to the clinic for a booking.',
    'Withdraw your consent: delete your account, or write to us.',
  ],
  toAccount: 'Go to your account',

  contactTitle: 'Questions and complaints',
  officer: `${privacyOfficer.name} (${privacyOfficer.title}) is responsible for protecting your personal information.`,
  contact: `Write to us. A person will answer, normally within ${site.answerDays} days. You can also turn to the privacy commissioner of Canada or of your province.`,

  date: '26 November 2026',
  updated: 'Last changed on',
} as const
