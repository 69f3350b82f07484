import type { PeopleChange } from '#src/areas/accounts/model/peopleHistory.ts'
import type { InvitedRole, StaffRole } from '#src/areas/accounts/model/staff.ts'
import { site } from '#src/config/site.ts'

const ROLES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  desk: 'Front desk',
  doctor: 'Doctor',
}

const GIVEN_ROLES: Readonly<Record<InvitedRole, string>> = {
  manager: 'a manager',
  desk: 'one of the front desk',
  doctor: 'a doctor',
}

/** Who did what about a clinic's people: 'Sam Chen made Dana Roy a manager'. */
function describeChange({ deed, name, of }: PeopleChange): string {
  const who = name ?? 'Someone who is no longer there'
  const whom = of ?? 'someone who is no longer there'
  switch (deed.kind) {
    case 'joined':
      return `${who} joined`
    case 'left':
      return `${who} left`
    case 'removed':
      return `${who} removed ${whom}`
    case 'handed-over':
      return `${who} handed the clinic over to ${whom}`
    case 'invitation-taken-back':
      return `${who} took an invitation back`
    case 'invited':
      return `${who} invited ${deed.email}`
    case 'role':
      return `${who} made ${whom} ${GIVEN_ROLES[deed.role]}`
  }
}

/** The people of a clinic: their roles, the page of them, invitations, and joining. */
export const staff = {
  title: 'People',
  intro: `Everyone who works for your clinic in ${site.brand} has an own login, and a role that says what it includes.`,
  roles: ROLES,
  roleIncludes: {
    owner: 'Everything, also people and deleting the clinic.',
    manager: 'Appointments, services, hours, settings and numbers.',
    desk: 'Appointments, patients, absences and single times.',
    doctor: 'The doctor’s own day: arrived, completed, call and note.',
  },
  /** Whose day a doctor sees: 'Doctor: Dr. Roy'. */
  doctorNamed: (name: string, isActive: boolean): string =>
    `${ROLES.doctor}: ${name}${isActive ? '' : ' (not active)'}`,
  noDoctors: 'To invite a doctor, add the doctor on the page “Doctors” first.',
  doctorsFailed: 'The clinic’s doctors could not be loaded.',
  change: describeChange,
  ownName: (name: string): string => `${name} (you)`,
  roleOf: (name: string): string => `Role of ${name}`,
  /** `role` is 'Front desk' or 'Doctor: Dr. Roy'. */
  invitedAs: (role: string): string => `Invited as ${role.charAt(0).toLowerCase()}${role.slice(1)}`,
  validUntil: (day: string): string => `The invitation is valid until ${day}.`,
  expired: 'This invitation has expired.',
  alone: 'Invite the people who work at your clinic, so that nobody shares a password.',

  invite: 'Invite someone',
  email: 'Email address',
  emailHint: 'The person joins with an account of this address. It can’t be changed later.',
  role: 'Role',
  send: 'Invite',
  cancel: 'Cancel',
  invited: (email: string): string =>
    `${email} is invited. No email is sent: copy the link and send it to the person.`,
  copyLink: 'Copy link',
  copyLinkFor: (email: string): string => `Copy link for ${email}`,
  copied: 'The link was copied.',
  notCopied: 'The browser didn’t copy the link. Select it and copy it.',
  link: 'Link of the invitation',
  writeMail: 'Write the email',
  writeMailFor: (email: string): string => `Write the email to ${email}`,
  mailSubject: (clinic: string): string => `${clinic} invites you`,
  mailBody: (clinic: string, link: string): string =>
    `Use this link to join ${clinic}. It is valid for 7 days, for an account with this email address:\n\n${link}\n`,
  inviteAgain: 'Invite again',
  inviteAgainFor: (email: string): string => `Invite again: ${email}`,
  takeBack: 'Take back',
  takeBackFor: (email: string): string => `Take back the invitation of ${email}`,
  takenBack: (email: string): string => `The invitation of ${email} was taken back.`,
  problems: {
    'invalid-email': 'Enter an email address.',
    'already-here': 'This person is one of your people or is already invited.',
    'own-address': 'This is your own address.',
    full: 'Your clinic has 30 people and invitations, which is the limit. Remove one first.',
  },

  /** Likewise. */
  changed: (name: string, role: string): string => `${name} now has the role ${role}.`,
  remove: 'Remove',
  removeFor: (name: string): string => `Remove ${name}`,
  removeTitle: (name: string): string => `Remove ${name}?`,
  removeText:
    'The person can’t see or change anything of your clinic from now on. What the person did stays. You can invite the person again.',
  removed: (name: string): string => `${name} was removed.`,
  handOver: 'Make owner',
  handOverFor: (name: string): string => `Make owner: ${name}`,
  handOverTitle: (name: string): string => `Hand the clinic over to ${name}?`,
  handOverText: (name: string): string =>
    `${name} becomes the owner, with people and the right to delete the clinic. You stay as a manager, and only the new owner can make you the owner again.`,
  handedOver: (name: string): string => `${name} is the owner now.`,

  ownTitle: 'Your place at the clinic',
  ownRole: (clinic: string, role: StaffRole): string => `${ROLES[role]} at ${clinic}`,
  name: 'Your name, as your colleagues see it',
  saveName: 'Save name',
  nameSaved: 'Your name was saved.',
  nameProblem: 'Enter a name of 2 to 100 characters.',
  leave: 'Leave the clinic',
  leaveIntro:
    'You lose access to everything of the clinic. To come back, you need a new invitation.',
  leaveTitle: (clinic: string): string => `Leave ${clinic}?`,
  ownerStays: 'As the owner you can’t leave. Hand the clinic over on the page “People” first.',

  notYourRole: 'Not part of your role',
  notYourRoleNext:
    'Your role at this clinic doesn’t include this page. The clinic’s owner can change your role.',
  toTheDesk: 'Go to the desk',
  toMyDay: 'Go to my day',

  leftTitle: 'You are no longer one of the clinic’s people',
  left: 'This account has no access to the clinic any longer. If that is a mistake, ask the clinic’s owner for a new invitation; if this account signed the clinic up, for another email address of yours.',
  logOut: 'Log out',

  joinTitle: 'Join a clinic',
  joinIntro:
    'A clinic has invited you. You need an account with the email address that was invited.',
  joinSignUp: 'Create an account',
  haveAccount: 'I have an account',
  joinName: 'Your name, as your colleagues see it',
  theClinic: 'the clinic',
  join: (clinic: string): string => `Join ${clinic}`,
  joinAs: (clinic: string, role: StaffRole): string =>
    `${clinic} invites you as ${ROLES[role].toLowerCase()}.`,
  noInvitation: (email: string): string =>
    `There is no valid invitation for ${email} here. It may be for another address, it may have expired after 7 days, or the clinic took it back. Ask the clinic for a new one.`,
  /** For the account that signed a clinic up, handed it over and left. */
  founder: (email: string): string =>
    `${email} signed up a clinic before, and an account that did so can’t join one, not even the same one again. Ask the clinic to invite another email address of yours.`,
  badLink: 'This link is incomplete. Copy it again from the message that you got.',
  otherHat: {
    patient:
      'You are logged in as a patient. An account has one role for good, so ask the clinic to invite another email address of yours.',
    clinic:
      'You are logged in as one of a clinic’s people. Log out, or ask for an invitation of another email address.',
  },
} as const
