import type { PeopleChange } from '#src/areas/accounts/model/peopleHistory.ts'
import type { InvitedRole, StaffRole } from '#src/areas/accounts/model/staff.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'

const ROLES: Readonly<Record<StaffRole, string>> = {
  owner: 'Propriétaire',
  manager: 'Gestionnaire',
  desk: 'Réception',
  doctor: 'Professionnel de la santé',
}

const GIVEN_ROLES: Readonly<Record<InvitedRole, string>> = {
  manager: 'de gestionnaire',
  desk: 'de la réception',
  doctor: 'de professionnel de la santé',
}

/** Who did what about a clinic's people: 'Sam Chen a donné le rôle de gestionnaire à Dana Roy'. */
function describeChange({ deed, name, of }: PeopleChange): string {
  const who = name ?? 'Une personne qui n’est plus là'
  const whom = of ?? 'une personne qui n’est plus là'
  switch (deed.kind) {
    case 'joined':
      return `${who} s’est joint à la clinique`
    case 'left':
      return `${who} a quitté la clinique`
    case 'removed':
      return `${who} a retiré ${whom}`
    case 'handed-over':
      return `${who} a cédé la clinique à ${whom}`
    case 'invitation-taken-back':
      return `${who} a retiré une invitation`
    case 'invited':
      return `${who} a invité ${deed.email}`
    case 'role':
      return `${who} a donné le rôle ${GIVEN_ROLES[deed.role]} à ${whom}`
  }
}

/** The people of a clinic: their roles, the page of them, invitations, and joining. */
export const staff: Texts['staff'] = {
  title: 'Personnes',
  intro: `Chaque personne qui travaille pour votre clinique dans ${site.brand} a sa propre connexion, et un rôle qui dit ce qu’elle comprend.`,
  roles: ROLES,
  roleIncludes: {
    owner: 'Tout, y compris les personnes et la suppression de la clinique.',
    manager: 'Rendez-vous, services, horaires, paramètres et chiffres.',
    desk: 'Rendez-vous, patients, absences et plages horaires isolées.',
    doctor: 'La journée du professionnel\u00a0: arrivé, terminé, appel et note.',
  },
  doctorNamed: (name, isActive) => `${ROLES.doctor}\u00a0: ${name}${isActive ? '' : ' (inactif)'}`,
  noDoctors:
    'Pour inviter un professionnel, ajoutez-le d’abord sur la page «\u00a0Professionnels\u00a0».',
  doctorsFailed: 'Les professionnels de la clinique n’ont pas pu être chargés.',
  change: describeChange,
  ownName: (name) => `${name} (vous)`,
  roleOf: (name) => `Rôle de ${name}`,
  invitedAs: (role) => `Invité avec le rôle\u00a0: ${role.charAt(0).toLowerCase()}${role.slice(1)}`,
  validUntil: (day) => `L’invitation est valide jusqu’au ${day}.`,
  expired: 'Cette invitation a expiré.',
  alone:
    'Invitez les personnes qui travaillent à votre clinique, pour que personne ne partage un mot de passe.',

  invite: 'Inviter une personne',
  email: 'Adresse courriel',
  emailHint:
    'La personne se joint avec un compte de cette adresse. Elle ne peut pas être modifiée plus tard.',
  role: 'Rôle',
  send: 'Inviter',
  cancel: 'Annuler',
  invited: (email) =>
    `${email} est invité. Aucun courriel n’est envoyé\u00a0: copiez le lien et envoyez-le à la personne.`,
  copyLink: 'Copier le lien',
  copyLinkFor: (email) => `Copier le lien pour ${email}`,
  copied: 'Le lien a été copié.',
  notCopied: 'Le navigateur n’a pas copié le lien. Sélectionnez-le et copiez-le.',
  link: 'Lien de l’invitation',
  writeMail: 'Écrire le courriel',
  writeMailFor: (email) => `Écrire le courriel à ${email}`,
  mailSubject: (clinic) => `${clinic} vous invite`,
  mailBody: (clinic, link) =>
    `Utilisez ce lien pour vous joindre à ${clinic}. Il est valide 7 jours, pour un compte avec cette adresse courriel\u00a0:\n\n${link}\n`,
  inviteAgain: 'Inviter de nouveau',
  inviteAgainFor: (email) => `Inviter de nouveau\u00a0: ${email}`,
  takeBack: 'Retirer l’invitation',
  takeBackFor: (email) => `Retirer l’invitation de ${email}`,
  takenBack: (email) => `L’invitation de ${email} a été retirée.`,
  problems: {
    'invalid-email': 'Entrez une adresse courriel.',
    'already-here': 'Cette personne est une des vôtres ou est déjà invitée.',
    'own-address': 'C’est votre propre adresse.',
    full: 'Votre clinique a 30 personnes et invitations, la limite. Retirez-en une d’abord.',
  },

  changed: (name, role) => `${name} a maintenant le rôle ${role}.`,
  remove: 'Retirer',
  removeFor: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name}?`,
  removeText:
    'À partir de maintenant, la personne ne peut plus rien voir ni modifier de votre clinique. Ce qu’elle a fait reste. Vous pouvez l’inviter de nouveau.',
  removed: (name) => `${name} a été retiré.`,
  handOver: 'Nommer propriétaire',
  handOverFor: (name) => `Nommer propriétaire\u00a0: ${name}`,
  handOverTitle: (name) => `Céder la clinique à ${name}?`,
  handOverText: (name) =>
    `${name} devient propriétaire, avec la gestion des personnes et le droit de supprimer la clinique. Vous restez comme gestionnaire, et seul le nouveau propriétaire peut vous redonner ce rôle.`,
  handedOver: (name) => `${name} est maintenant propriétaire.`,

  ownTitle: 'Votre place à la clinique',
  ownRole: (clinic, role) => `${ROLES[role]}, ${clinic}`,
  name: 'Votre nom, tel que vos collègues le voient',
  saveName: 'Enregistrer le nom',
  nameSaved: 'Votre nom a été enregistré.',
  nameProblem: 'Entrez un nom de 2 à 100 caractères.',
  leave: 'Quitter la clinique',
  leaveIntro:
    'Vous perdez l’accès à tout ce qui est de la clinique. Pour revenir, il vous faut une nouvelle invitation.',
  leaveTitle: (clinic) => `Quitter ${clinic}?`,
  ownerStays:
    'Comme propriétaire, vous ne pouvez pas quitter. Cédez d’abord la clinique sur la page «\u00a0Personnes\u00a0».',

  notYourRole: 'Ne fait pas partie de votre rôle',
  notYourRoleNext:
    'Votre rôle à cette clinique ne comprend pas cette page. Le propriétaire de la clinique peut changer votre rôle.',
  toTheDesk: 'Aller à la réception',
  toMyDay: 'Aller à ma journée',

  leftTitle: 'Vous ne faites plus partie des personnes de la clinique',
  left: 'Ce compte n’a plus accès à la clinique. Si c’est une erreur, demandez une nouvelle invitation au propriétaire de la clinique; si ce compte a inscrit la clinique, pour une autre de vos adresses courriel.',
  logOut: 'Se déconnecter',

  joinTitle: 'Se joindre à une clinique',
  joinIntro:
    'Une clinique vous a invité. Il vous faut un compte avec l’adresse courriel qui a été invitée.',
  joinSignUp: 'Créer un compte',
  haveAccount: 'J’ai un compte',
  joinName: 'Votre nom, tel que vos collègues le voient',
  theClinic: 'la clinique',
  join: (clinic) => `Se joindre à ${clinic}`,
  joinAs: (clinic, role) =>
    `${clinic} vous invite avec le rôle\u00a0: ${ROLES[role].toLowerCase()}.`,
  noInvitation: (email) =>
    `Il n’y a pas d’invitation valide pour ${email} ici. Elle est peut-être pour une autre adresse, elle a peut-être expiré après 7 jours, ou la clinique l’a retirée. Demandez-en une nouvelle à la clinique.`,
  founder: (email) =>
    `${email} a déjà inscrit une clinique, et un tel compte ne peut se joindre à aucune, pas même de nouveau à la même. Demandez à la clinique d’inviter une autre de vos adresses courriel.`,
  badLink: 'Ce lien est incomplet. Copiez-le de nouveau à partir du message que vous avez reçu.',
  otherHat: {
    patient:
      'Vous êtes connecté comme patient. Un compte garde le même rôle, alors demandez à la clinique d’inviter une autre de vos adresses courriel.',
    clinic:
      'Vous êtes connecté comme une des personnes d’une clinique. Déconnectez-vous, ou demandez une invitation pour une autre adresse courriel.',
  },
}
