import type { Texts } from '#src/areas/text/Texts.ts'

export const footer: Texts['footer'] = {
  shop: 'Boutique',
  overview: 'Aperçu',
  services: 'Services',
  company: 'Entreprise',
  aboutUs: 'À propos',
  contact: 'Nous joindre',
  socialMedia: 'Réseaux sociaux',
  newsletter: 'Infolettre',
  newsletterEmail: 'Courriel pour l’infolettre',
  newsletterSubmit: 'Envoyer',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  cookies: 'Témoins',
  accessibility: 'Accessibilité',
}
