import type { Texts } from '#src/areas/text/Texts.ts'

/** Requests of the form for an appointment, which the clinic can remove. */
export const strayRequests: Texts['strayRequests'] = {
  title: 'Demandes du formulaire',
  intro:
    'Elles ont été envoyées avec le formulaire «\u00a0Réserver un rendez-vous\u00a0». Chacune retient une plage horaire de votre clinique jusqu’à ce que vous la retiriez.',
  when: (date, time) => `${date} à ${time}`,
  from: (patientName) => `De ${patientName}`,
  fromUnknown: 'D’un patient sans rendez-vous à votre clinique',
  remove: 'Retirer',
  removeFor: (date, time) => `Retirer la demande du ${date} à ${time}`,
  removed: (date, time) =>
    `La demande du ${date} à ${time} est retirée, et sa plage horaire est libre.`,
  more: 'Afficher plus de demandes',
}
