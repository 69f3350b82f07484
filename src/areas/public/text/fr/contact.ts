import type { Texts } from '#src/areas/text/Texts.ts'
import { site } from '#src/config/site.ts'

export const contact: Texts['contact'] = {
  title: 'Nous joindre',
  description: `Écrivez un courriel à ${site.brand} ou appelez. Notre numéro de téléphone, nos heures d’ouverture et notre siège social\u00a0: ${site.headquarters}.`,
  lead: 'Des questions sur un rendez-vous, un service ou votre compte? Écrivez-nous un courriel ou appelez-nous. Une personne vous répondra.',
  email: 'Courriel',
  phone: 'Téléphone',
  headquarters: 'Siège social',
  map: 'Voir sur une carte',
  openingHoursTitle: 'Heures d’ouverture',
  openingHours: site.openingHours,
}
