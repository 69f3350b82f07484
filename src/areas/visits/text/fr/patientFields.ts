import type { Texts } from '#src/areas/text/Texts.ts'
import { plural } from '#src/core/text/fr/plural.ts'

/** What a patient's name, address and number are called wherever they are entered. */
export const patientFields: Texts['patientFields'] = {
  fullName: 'Nom complet',
  email: 'Courriel',
  phoneNumber: 'Numéro de téléphone',

  problems: {
    'full-name-required': 'Veuillez entrer votre nom complet',
    'full-name-invalid': 'Veuillez entrer un nom complet valide',
    'email-invalid': 'Veuillez entrer un courriel valide',
    'phone-incomplete': 'Vous devez entrer un numéro de téléphone valide',
  },
  problemCount: (count) => `Veuillez corriger ${count} ${plural(count, 'champ', 'champs')}.`,
}
