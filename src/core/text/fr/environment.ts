import type { Texts } from '#src/areas/text/Texts.ts'

export const environment: Texts['environment'] = {
  title: 'L’application n’est pas encore configurée',
  intro:
    'Ces valeurs manquent ou sont incorrectes. Le fichier .env.example dit à quoi sert chacune; redémarrez ensuite.',
  problems: {
    missing: 'manque',
    'not-a-host': 'doit être un nom d’hôte sans https:// et sans chemin',
    'not-a-web-address': 'doit être une adresse qui commence par https:// ou http://',
    'not-an-origin': 'doit être une adresse comme https://api.emailjs.com, sans chemin',
    'not-on-or-off': 'doit être on ou off',
    'not-a-local-backend':
      'doit avoir la forme auth=<host>:<port>,database=<host>:<port>,storage=<host>:<port>',
  },
}
