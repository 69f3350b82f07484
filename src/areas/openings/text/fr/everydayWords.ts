import type { Texts } from '#src/areas/text/Texts.ts'

/**
 * What people call what they look for, beside the names of services, doctors and clinics. A comma separates entries;
 * all words of an entry have to be typed.
 */
export const everydayWords: Texts['everydayWords'] = {
  specialties: {
    dental:
      'dentisterie, dentiste, dentaire, dent, dents, mal de dent, mal de dents, mal aux dents, rage de dents, nettoyage, nettoyage dentaire, détartrage, carie, caries, gencive, gencives, broches, appareil dentaire, dentier, prothèse dentaire, couronne, bouche, hygiéniste, orthodontiste, orthodontie, endodontiste, parodontiste, dents de sagesse',
    gp: 'médecine familiale, médecine générale, médecin de famille, docteur de famille, médecin, docteur, omnipraticien, généraliste, md, gmf, sans rendez-vous, bilan, bilan de santé, examen annuel, examen médical, prescription, ordonnance, renouvellement, rhume, grippe, toux, fièvre, mal de gorge, malade, billet médical, vaccin, vaccination, tension, pression, haute pression',
    pediatrics:
      'pédiatrie, pédiatre, enfant, enfants, médecin pour enfants, bébé, bébés, nouveau-né, nouveau né, nourrisson, poupon, tout-petit, tout petit, ado, adolescent',
    dermatology:
      'dermatologie, dermatologue, dermato, peau, acné, bouton, boutons, eczéma, psoriasis, rougeur, rougeurs, grain de beauté, verrue, rosacée, urticaire',
    orthopedic:
      'orthopédie, orthopédiste, orthopédique, chirurgien orthopédiste, os, articulation, fracture, os cassé, genou, hanche, épaule, cheville, prothèse de hanche, prothèse de genou, mal au genou, mal à la hanche, mal à l’épaule, douleur au genou',
    ophthalmology:
      'ophtalmologie, ophtalmologiste, ophtalmo, optométriste, optométrie, opticien, œil, oeil, yeux, vue, vision, lunettes, verres de contact, lentilles, cataracte, glaucome, examen de la vue, examen des yeux',
    cardiology:
      'cardiologie, cardiologue, cœur, coeur, cardiaque, douleur à la poitrine, palpitation, palpitations, tension, haute pression, hypertension, cholestérol, ecg, électrocardiogramme',
    gynecology:
      'gynécologie, gynécologue, gynéco, femme, femmes, santé des femmes, règles, menstruation, menstruations, ménopause, pap, test pap, cytologie, contraception, pilule, stérilet',
    urology:
      'urologie, urologue, vessie, urinaire, infection urinaire, prostate, urine, santé des hommes, vasectomie, testicule, testicules, pierre au rein, pierres aux reins, calcul rénal',
    endocrinology:
      'endocrinologie, endocrinologue, hormone, hormones, thyroïde, diabète, diabétique, sucre dans le sang, glycémie, glande, métabolisme',
    psychiatry:
      'psychiatrie, psychiatre, santé mentale, psychologue, psychologie, psy, psychothérapie, psychothérapeute, thérapeute, thérapie, dépression, déprimé, anxiété, anxieux, angoisse, stress, tdah, panique, burnout, épuisement',
    physiotherapy:
      'physiothérapie, physiothérapeute, physio, réadaptation, rééducation, blessure sportive, blessure de sport, entorse, mal de dos, mal au dos, mal au cou, mal au genou, mal à l’épaule, muscle, muscles, posture',
    chiropractic:
      'chiropratique, chiropraticien, chiropraticienne, chiro, colonne, vertèbre, vertèbres, dos, mal de dos, mal au dos, cou, mal au cou, torticolis, ajustement, sciatique, nerf sciatique, coup de fouet, coup de lapin',
    nutritionist:
      'nutrition, nutritionniste, diététiste, diététique, diète, alimentation, manger, poids, perte de poids, perdre du poids, maigrir, régime, plan alimentaire',
    speech_therapy:
      'orthophonie, orthophoniste, parole, langage, bégaiement, bégayer, zézaiement, voix, retard de langage',
    pulmonology:
      'pneumologie, pneumologue, poumon, poumons, respiration, souffle, respiratoire, asthme, mpoc, apnée du sommeil, apnée, bronchite',
    nephrology: 'néphrologie, néphrologue, rein, reins, rénal, dialyse',
    rheumatology:
      'rhumatologie, rhumatologue, arthrite, arthrose, douleur aux articulations, mal aux articulations, rhumatisme, rhumatismes, goutte, lupus, fibromyalgie, ostéoporose',
    hematology:
      'hématologie, hématologue, sang, anémie, fer, manque de fer, hémophilie, coagulation',
    allergy:
      'allergie, allergies, allergologue, allergologie, allergique, immunologue, immunologie, rhume des foins, pollen, allergie alimentaire, urticaire, epipen',
    cosmetic_surgery:
      'chirurgie esthétique, chirurgien esthétique, esthétique, chirurgie plastique, plasticien, botox, injection, injections, lifting, nez, liposuccion, augmentation mammaire, ride, rides',
    obstetrics:
      'obstétrique, obstétricien, obstétricienne, grossesse, enceinte, prénatal, suivi de grossesse, maternité, sage-femme, sage femme, accouchement, échographie',
    gastroenterology:
      'gastro-entérologie, gastroentérologie, gastro-entérologue, gastroentérologue, gastro, estomac, mal de ventre, mal au ventre, mal d’estomac, ventre, intestin, intestins, digestion, digestif, coloscopie, brûlures d’estomac, reflux, foie, côlon irritable, coeliaque, cœliaque, constipation, diarrhée',
    ent: 'orl, oreille, oreilles, nez, gorge, oto-rhino, oto rhino, oto-rhino-laryngologiste, ouïe, audition, mal d’oreille, mal aux oreilles, otite, sinus, sinusite, amygdale, amygdales, ronflement, mal de gorge, audiologiste, audioprothésiste, vertige, vertiges',
    oncology:
      'oncologie, oncologue, cancer, tumeur, chimio, chimiothérapie, radiothérapie, radio-oncologie',
    pain_management:
      'gestion de la douleur, douleur, douleurs, clinique de la douleur, douleur chronique, migraine, migraines, mal de tête, mal de dos',
    wound_care:
      'soins des plaies, soin de plaie, plaie, plaies, blessure, brûlure, ulcère, points de suture, points, pansement, coupure, pied diabétique',
    addiction_treatment:
      'traitement des dépendances, dépendance, dépendances, toxicomanie, toxicomane, alcool, drogue, drogues, boire, opioïde, méthadone, suboxone, arrêter de fumer, cesser de fumer, fumer, tabac, désintoxication, désintox, jeu',
    ivf: 'fiv, fertilité, infertilité, in vitro, fécondation, tomber enceinte, congélation d’ovules, sperme, insémination',
    alternative_medicine:
      'médecine douce, médecine alternative, acupuncture, acupuncteur, acupunctrice, naturopathe, naturopathie, homéopathe, homéopathie, massage, massothérapie, massothérapeute, ostéopathe, ostéopathie, ostéo, plantes, holistique, reiki, médecine chinoise',
  },
  everyone:
    'docteur, docteure, dr, dre, médecin, spécialiste, professionnel, clinique, chirurgien, soin, soins, aide, problème, examen, test, visite, rendez-vous, rendez, vous, rdv, mal',
  fillers:
    'un, une, des, le, la, les, l, d, de, du, et, ou, à, a, au, aux, en, dans, pour, avec, chez, près, proche, je, j, me, m, moi, mon, ma, mes, ai, veux, cherche, voir, besoin, qui, fait',
  pluralEndings: 's, es, x',
}
