import type { Specialty } from '#src/core/fields/specialties.ts'

/**
 * What people call what they look for, beside the names of services, doctors and clinics. A comma separates entries;
 * all words of an entry have to be typed. Plurals in -s and -es are understood.
 */
export const everydayWords = {
  specialties: {
    dental:
      'dental, dentist, dentistry, tooth, teeth, toothache, tooth ache, tooth pain, tooth hurts, teeth hurt, gum, cavity, cavities, braces, denture, oral, mouth, hygienist, orthodontist, orthodontics, endodontist, periodontist',
    gp: 'gp, general practitioner, general practice, doctor, md, physician, family doctor, family physician, family medicine, family practice, walk in, check up, checkup, physical, annual exam, prescription, refill, cold, flu, cough, fever, sore throat, sick, sick note, vaccine, vaccination, flu shot, blood pressure',
    pediatrics:
      'pediatrics, paediatrics, pediatrician, paediatrician, pediatric, paediatric, kid, kids doctor, child, children, baby, babies, newborn, infant, toddler, teen, teenager, well baby',
    dermatology:
      'dermatology, dermatologist, skin, acne, pimple, eczema, psoriasis, rash, mole, wart, rosacea, hives',
    orthopedic:
      'orthopedic, orthopaedic, orthopedics, orthopaedics, orthopedist, orthopedic surgeon, bone, joint, fracture, broken bone, knee, hip, shoulder, ankle, hip replacement, knee replacement, knee pain, hip pain, shoulder pain, joint pain',
    ophthalmology:
      'ophthalmology, ophthalmologist, optometrist, optometry, optician, eye, vision, sight, glasses, contact lens, contact lenses, cataract, glaucoma, eye test, eye exam',
    cardiology:
      'cardiology, cardiologist, heart, cardiac, chest pain, palpitation, blood pressure, hypertension, cholesterol, ecg, ekg',
    gynecology:
      'gynecology, gynaecology, gynecologist, gynaecologist, obgyn, ob gyn, women, woman, womens health, period, menstrual, menopause, pap, pap test, pap smear, birth control, contraception, iud',
    urology:
      'urology, urologist, bladder, urinary, uti, prostate, urine, mens health, vasectomy, testicle, kidney stone',
    endocrinology:
      'endocrinology, endocrinologist, hormone, thyroid, diabetes, diabetic, blood sugar, gland, metabolism',
    psychiatry:
      'psychiatry, psychiatrist, mental health, mental, psychologist, psychology, psychotherapy, psychotherapist, therapist, counselling, counseling, counsellor, counselor, talk therapy, depression, depressed, anxiety, anxious, stress, adhd, ptsd, panic',
    physiotherapy:
      'physiotherapy, physiotherapist, physio, physical therapy, physical therapist, rehab, rehabilitation, sports injury, sprain, back pain, neck pain, knee pain, shoulder pain, sore back, muscle, posture',
    chiropractic:
      'chiropractic, chiropractor, chiro, spine, spinal, back, backache, back pain, neck, neck pain, sore back, adjustment, sciatica, whiplash',
    nutritionist:
      'nutritionist, nutrition, dietitian, dietician, dietetics, diet, food, eating, weight, weight loss, lose weight, meal plan',
    speech_therapy:
      'speech therapy, speech therapist, speech, speech language pathologist, speech pathologist, slp, stutter, stuttering, stammer, lisp, voice, language delay',
    pulmonology:
      'pulmonology, pulmonologist, respirologist, respirology, lung, breathing, breath, respiratory, asthma, copd, sleep apnea, bronchitis',
    nephrology: 'nephrology, nephrologist, kidney, renal, dialysis',
    rheumatology:
      'rheumatology, rheumatologist, arthritis, joint pain, rheumatism, gout, lupus, fibromyalgia, osteoporosis',
    hematology:
      'hematology, haematology, hematologist, haematologist, blood, anemia, anaemia, iron, hemophilia, clotting',
    allergy:
      'allergy, allergies, allergist, allergic, immunologist, immunology, hay fever, pollen, food allergy, hives, epipen',
    cosmetic_surgery:
      'cosmetic surgery, cosmetic surgeon, cosmetic, plastic surgery, plastic surgeon, botox, filler, facelift, face lift, nose job, liposuction, breast augmentation, wrinkle',
    obstetrics:
      'obstetrics, obstetrician, ob, obgyn, ob gyn, pregnancy, pregnant, prenatal, antenatal, maternity, midwife, birth, ultrasound, expecting',
    gastroenterology:
      'gastroenterology, gastroenterologist, gastro, stomach, stomach ache, stomachache, belly, gut, bowel, digestion, digestive, colonoscopy, heartburn, reflux, liver, ibs, celiac, constipation, diarrhea',
    ent: 'ent, ear, nose, throat, ear nose throat, otolaryngologist, hearing, earache, ear ache, sinus, tonsil, snoring, sore throat, audiologist, vertigo',
    oncology: 'oncology, oncologist, cancer, tumor, tumour, chemo, chemotherapy, radiation',
    pain_management:
      'pain management, pain, pain clinic, chronic pain, migraine, nerve pain, back pain',
    wound_care: 'wound care, wound, burn, ulcer, stitches, dressing, bandage, cut, diabetic foot',
    addiction_treatment:
      'addiction treatment, addiction, addict, alcohol, drug, drinking, opioid, methadone, suboxone, quit smoking, stop smoking, smoking, substance, detox, rehab',
    ivf: 'ivf, fertility, infertility, in vitro, getting pregnant, egg freezing, sperm, insemination',
    alternative_medicine:
      'alternative medicine, acupuncture, acupuncturist, naturopath, naturopathic, naturopathy, homeopath, homeopathy, massage, massage therapy, rmt, osteopath, osteopathy, herbal, holistic, reiki, chinese medicine',
  } satisfies Readonly<Record<Specialty, string>>,
  /** They fit everyone, so beside another word that fits they narrow nothing. */
  everyone:
    'doctor, dr, physician, specialist, clinic, surgeon, care, help, problem, exam, test, visit, appointment',
  /** They say nothing. */
  fillers: 'a, an, and, at, for, i, in, me, my, near, need, of, or, s, see, the, to, with',
  /** What a word has at its end in the plural. */
  pluralEndings: 's, es',
} as const
