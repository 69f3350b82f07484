import type { Texts } from '#src/areas/text/Texts.ts'
import { privacyOfficer } from '#src/config/privacyOfficer.ts'
import { site } from '#src/config/site.ts'
import { databasePlace } from '#src/core/text/fr/databasePlace.ts'

/** The privacy page. It claims only what this project does. */
export const privacy: Texts['privacy'] = {
  title: 'Confidentialité',
  description: `Ce que ${site.brand} conserve à votre sujet, où, qui peut le voir et ce que vous pouvez faire.`,
  lead: 'Vous nous confiez, à nous et à votre clinique, des renseignements personnels. Cette page dit en mots simples ce qui leur arrive.',

  storedTitle: 'Ce qui est conservé, et où',
  stored: [
    'Pour un patient\u00a0: votre nom et votre adresse courriel, votre numéro de téléphone et les noms des personnes pour qui vous réservez si vous les gardez dans votre compte, et pour chaque réservation le nom, l’adresse courriel, le numéro de téléphone et la note que vous avez écrits, avec la clinique, le service, le professionnel, le prix et l’heure.',
    'Pour une clinique\u00a0: son nom, son adresse, sa province, sa catégorie et son adresse courriel, et ses services avec leurs professionnels, leurs plages horaires et leurs images, et les photos de ses professionnels.',
    'Pour une personne qui travaille à une clinique avec sa propre connexion\u00a0: son nom, son adresse courriel et son rôle. Pour une personne que la clinique invite\u00a0: l’adresse courriel et le rôle.',
    'De ce que les personnes d’une clinique font avec un rendez-vous\u00a0: qui l’a réservé, approuvé, déplacé, annulé, terminé, marqué ou corrigé, et quand. Ce qu’une personne ne fait que regarder n’est pas noté.',
    'De ce qu’elles font avec les heures de la clinique\u00a0: qui a enregistré des heures de la semaine, inscrit qu’un professionnel est absent ou en retard, ou bloqué une plage, et quand.',
    'Pour une personne qui attend une plage horaire\u00a0: la clinique et le service, les jours et les heures, ainsi que le nom, l’adresse courriel et le numéro de téléphone.',
    'Pour un rappel\u00a0: quand il a été envoyé, et ce que vous avez répondu.',
    'Pour chaque compte\u00a0: votre adresse courriel, quand le compte a été créé et quand vous vous êtes connecté la dernière fois. Les mots de passe sont gardés par Google sous une forme que personne ne peut lire.',
    'Google voit l’adresse Internet de chaque ordinateur qui ouvre ces pages ou lit la base de données. Quand une personne s’inscrit ou se connecte, il garde cette adresse et le type de navigateur contre les abus, selon ses propres mots pendant quelques semaines.',
  ],
  place: `Tout se trouve dans le service Firebase de Google. La base de données se trouve ${databasePlace}. Google offre cette base de données aux États-Unis, en Belgique et à Singapour seulement\u00a0: il n’y a pas d’emplacement canadien. La loi du pays en question s’y applique aux données.`,

  seenTitle: 'Qui peut le voir',
  seen: [
    'Vos réservations, avec votre numéro de téléphone et votre note\u00a0: vous, et la clinique où vous réservez. Aucun autre patient et aucune autre clinique.',
    'Ce que vous attendez, avec votre nom, votre adresse courriel et votre numéro de téléphone, et ce que vous avez répondu à un rappel\u00a0: vous, et la réception de cette clinique. Les autres apprennent jusqu’à quand une plage est gardée, mais pas pour qui.',
    'Ce qu’une clinique note pour elle-même sur votre visite\u00a0: cette clinique seule. Une clinique peut garder une telle note privée; renseignez-vous auprès d’elle.',
    'Quelle personne d’une clinique a modifié quoi\u00a0: les personnes à la réception de cette clinique. Personne là-bas ne peut le modifier ni le retirer. Les patients ne le voient pas.',
    'Vos coordonnées enregistrées\u00a0: vous seul. Une clinique voit le nom du compte quand vous y réservez pour une autre personne.',
    'Le nom, l’adresse et les services d’une clinique, avec les adresses courriel de la clinique et de ses professionnels\u00a0: tout le monde.',
    'Les noms, adresses courriel et rôles des personnes qui travaillent à une clinique\u00a0: les personnes de cette clinique. Une invitation\u00a0: ces personnes, et celle à qui elle s’adresse.',
    `Les personnes qui exploitent ${site.brand}, et Google, qui conserve les données pour elles, peuvent y accéder pour des raisons techniques. Nous ne les vendons pas, et nous ne les utilisons pas pour la publicité.`,
  ],
  seenNote:
    'Veuillez limiter votre note à ce dont la clinique a besoin avant la visite. Parlez de votre santé avec la clinique elle-même.',

  keptTitle: 'Combien de temps c’est gardé',
  kept: [
    `Rendez-vous passés\u00a0: ${site.retentionYears} ans au plus. Nous retirons les plus anciens.`,
    `Qui a modifié quoi à une clinique\u00a0: ${site.retentionYears} ans au plus, même après le départ de la personne. Nous retirons ce qui est plus ancien.`,
    'Une place sur une liste d’attente\u00a0: jusqu’à ce que vous la quittiez, que la clinique la retire ou que le service n’existe plus.',
    `Rappels et réponses\u00a0: ${site.retentionYears} ans au plus.`,
    'Rendez-vous à venir\u00a0: jusqu’à ce qu’ils aient eu lieu ou soient annulés.',
    `Votre compte\u00a0: jusqu’à ce que vous le supprimiez. Nous retirons ensuite ce qui reste, normalement dans les ${site.answerDays} jours. Les rendez-vous passés restent alors à la clinique sans votre nom, votre numéro de téléphone, votre adresse courriel, votre note et ce que la clinique a noté pour elle-même. Une clinique qui est supprimée reste dans les rendez-vous passés de ses patients.`,
    'La place d’une personne qui travaille à une clinique, avec son nom, son adresse courriel et son rôle\u00a0: jusqu’à ce que cette personne parte, que le propriétaire de la clinique la retire, ou que le compte ou la clinique soit supprimé. Une invitation\u00a0: jusqu’à ce que la personne se joigne ou que la clinique la retire.',
  ],

  mailTitle: 'Courriels',
  mail: [
    'Quand un rendez-vous est demandé, approuvé, déplacé ou annulé, nous envoyons des courriels au patient, au professionnel et à la clinique par EmailJS, une entreprise à l’extérieur du Canada. Elle reçoit leurs noms et adresses courriel, ainsi que l’objet et le texte de chaque courriel, qui disent la clinique, où elle est, comment l’appeler, et l’heure. Ils ne contiennent jamais votre numéro de téléphone ni votre note.',
    'Le lien vers une carte dans votre courriel mène à OpenStreetMap, qui apprend l’adresse de la clinique et votre adresse Internet si vous l’ouvrez.',
    'Quand une clinique annule, le texte contient aussi la raison et les autres plages horaires que la clinique donne. La clinique écrit la raison dans ses propres mots. Nous lui demandons de ne pas y mettre de détails de santé.',
    'Quand un déplacement modifie ce qui était réservé, le texte contient le service, sa durée et son prix, avant et après; sinon, il ne contient jamais le service.',
    'Votre navigateur ou celui de la clinique remet chaque courriel à EmailJS, qui voit donc l’adresse Internet de cet ordinateur. La boîte d’où nous envoyons et la boîte de chaque destinataire traitent aussi le texte.',
    `Avant un rendez-vous, nous envoyons un rappel, que vous pouvez désactiver dans votre compte, et aux personnes qui attendent une plage horaire un courriel quand il y en a une de libre. Ces deux courriels peuvent aussi passer par un autre service de courriel, choisi par les personnes qui exploitent ${site.brand}; demandez-leur lequel.`,
    'Jusqu’à ce qu’un courriel soit envoyé, nous conservons le fait qu’il est dû.',
    'Les liens pour confirmer une adresse ou choisir un nouveau mot de passe sont envoyés par Google.',
  ],

  deviceTitle: 'Sur votre appareil',
  device: [
    'Pendant que vous êtes connecté, votre navigateur garde votre connexion, votre panier avec ce que vous avez écrit pour lui, une réservation que vous avez commencée, la page où vous alliez, et quand vous avez utilisé la page la dernière fois. La déconnexion retire tout cela. Votre navigateur retient aussi si un patient, une clinique ou personne n’était connecté à son dernier passage ici, sans dire qui, et le navigateur d’une clinique si les raccourcis clavier sont désactivés, et quels jours fériés elle reste ouverte. Un navigateur où quelqu’un a cherché une plage horaire retient la province, et celui où quelqu’un a choisi une langue retient la langue. Chaque navigateur garde aussi des fichiers de l’application elle-même, qui ne disent rien de personne.',
    'Ce que vous écrivez pour vous inscrire est gardé jusqu’à ce que vous soyez connecté, sans le mot de passe\u00a0: dans cet onglet, pour qu’un rechargement ne le perde pas, et dans le navigateur pendant que votre adresse attend d’être confirmée.',
    'Nous n’utilisons ni témoins, ni publicité, ni suivi. Ce qui est gardé sert seulement à faire fonctionner les pages.',
    'Sur un ordinateur que d’autres utilisent, déconnectez-vous quand vous avez terminé. La page d’une clinique se verrouille d’elle-même quand personne ne l’utilise.',
  ],

  errorsTitle: 'Quand une page échoue',
  errors:
    'Quand une erreur se produit sur une page, votre navigateur nous dit quelle partie du programme a échoué, sur quelle page, dans quelle version et avec quel type d’erreur. Il n’envoie aucun nom, rien de ce que vous avez écrit, aucune adresse de page et rien sur vos rendez-vous. L’ordinateur qui le reçoit voit votre adresse Internet et votre type de navigateur, comme pour chaque page.',

  choicesTitle: 'Vos choix',
  choices: [
    'Voir et garder vos données\u00a0: «\u00a0Télécharger mes données\u00a0» sur la page de votre compte vous donne tout ce qui est conservé à votre sujet, dans un fichier, sauf les notes privées qu’une clinique garde sur vos visites\u00a0: demandez-les à cette clinique.',
    'Supprimer votre compte\u00a0: «\u00a0Supprimer mon compte\u00a0» sur la même page annule vos rendez-vous à venir et nous demande de retirer le reste.',
    'Si vous travaillez à une clinique qui appartient à une autre personne\u00a0: «\u00a0Quitter la clinique\u00a0» sur la page de votre compte retire votre nom, votre adresse courriel et votre rôle de cette clinique. Écrivez-nous pour voir ce qui est conservé à votre sujet ou pour faire supprimer votre compte.',
    'Corriger une erreur\u00a0: changez votre nom, votre numéro de téléphone, votre adresse courriel et les personnes pour qui vous réservez sur la page de votre compte, et écrivez-nous pour le reste, ou à la clinique pour une réservation.',
    'Retirer votre consentement\u00a0: supprimez votre compte, ou écrivez-nous.',
  ],
  toAccount: 'Aller à votre compte',

  contactTitle: 'Questions et plaintes',
  officer: `${privacyOfficer.name} (${privacyOfficer.title}) est responsable de la protection de vos renseignements personnels.`,
  contact: `Écrivez-nous. Une personne vous répondra, normalement dans les ${site.answerDays} jours. Vous pouvez aussi vous adresser au commissaire à la protection de la vie privée du Canada ou à l’autorité de votre province.`,

  date: '26 novembre 2026',
  updated: 'Dernière modification le',
}
