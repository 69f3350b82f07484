import type { Texts } from '#src/areas/text/Texts.ts'
import { plural } from './plural.ts'

export const header: Texts['header'] = {
  homeLink: (brand) => `${brand}, accueil`,
  navigation: 'Navigation principale',
  home: 'Accueil',
  news: (count) => `, ${count} ${plural(count, 'nouvelle', 'nouvelles')}`,
  find: 'Trouver',
  services: 'Services',
  contact: 'Nous joindre',
  aboutUs: 'À propos',
  myDay: 'Ma journée',
  login: 'Se connecter',
  register: 'S’inscrire',
  account: 'Compte',
  logout: 'Se déconnecter',
  logoutQuestion: 'Voulez-vous vraiment vous déconnecter?',
  notSent: (count) =>
    count === 1
      ? '1 réservation n’est pas encore envoyée. Elle quitte le panier quand vous vous déconnectez.'
      : `${count} réservations ne sont pas encore envoyées. Elles quittent le panier quand vous vous déconnectez.`,
  stay: 'Reste connecté',
  loggedInAs: { clinic: 'Clinique connectée\u00a0:', patient: 'Patient connecté\u00a0:' },
  nextVisit: (when, clinic) => `Prochain\u00a0: ${when}, ${clinic}`,
  otherLanguage: 'English',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  cart: (count) => `Panier, ${count} ${plural(count, 'réservation', 'réservations')}`,
}
