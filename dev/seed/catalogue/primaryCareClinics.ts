import { service, type ClinicTemplate } from './ClinicTemplate.ts'

/** Two doctors of the demo clinic share it. */
const TREATMENT_ROOM = 'Treatment room'

/** A doctor of the demo clinic; late today. */
export const LATE_DOCTOR = 'Dr. Liam Tremblay'

/** The name of the demo clinic's page in addresses. */
export const DEMO_PAGE = 'grand-river'

export const DEMO_CLINIC: ClinicTemplate = {
  id: 'demo-clinic',
  name: 'Grand River Family Clinic',
  category: 'gp',
  address: '214 Queen Street South, Kitchener',
  province: 'ON',
  email: 'clinic@careslot.example',
  phone: '(519) 555-0180',
  arrivalNote:
    'Use the door on Courtland Avenue. Parking behind the house is free. Bring your health card.',
  frenchArrivalNote:
    'Entrez par l’avenue Courtland. Le stationnement derrière la maison est gratuit. Apportez votre carte santé.',
  pageName: DEMO_PAGE,
  openingHours: '08:00-18:00;08:00-18:00;08:00-18:00;08:00-20:00;08:00-17:00;09:00-13:00;',
  services: [
    service(
      'Annual Health Checkup',
      'Dr. Amara Okafor',
      120,
      45,
      'A full review of your health once a year: history, examination, blood pressure and a plan for the year ahead.',
      {
        inFrench: {
          name: 'Bilan de santé annuel',
          description:
            'Un examen complet une fois par année\u00a0: antécédents, examen, tension artérielle et plan pour l’année à venir.',
        },
      },
    ),
    service(
      'Same-Week Consultation',
      'Dr. Liam Tremblay',
      75,
      20,
      'For something new that should not wait: a cough that stays, a rash, a sore joint. Bring your list of medicines.',
      {
        inFrench: {
          name: 'Consultation dans la semaine',
          description:
            'Pour ce qui est nouveau et ne devrait pas attendre\u00a0: une toux qui dure, une éruption, une articulation douloureuse. Apportez la liste de vos médicaments.',
        },
      },
    ),
    service(
      'Travel Vaccination',
      'Dr. Priya Nair',
      95.5,
      30,
      'Advice for your destination and the vaccinations you need, ideally six weeks before you leave.',
      {
        inFrench: {
          name: 'Vaccination pour voyageurs',
          description:
            'Des conseils pour votre destination et les vaccins qu’il vous faut, idéalement six semaines avant le départ.',
        },
      },
    ),
    service(
      'Blood Pressure Follow-up',
      'Dr. Amara Okafor',
      60,
      20,
      'We look at your readings from home, measure again and adjust your treatment together.',
      {
        inFrench: {
          name: 'Suivi de la tension artérielle',
          description:
            'Nous regardons vos mesures prises à la maison, mesurons de nouveau et ajustons votre traitement ensemble.',
        },
      },
    ),
    service(
      'Diabetes Review',
      'Dr. Priya Nair',
      110,
      40,
      'Every three to six months: your glucose log, feet and eyes, and what daily life with diabetes is like.',
      {
        inFrench: {
          name: 'Suivi du diabète',
          description:
            'Tous les trois à six mois\u00a0: votre carnet de glycémie, vos pieds et vos yeux, et la vie de tous les jours avec le diabète.',
        },
      },
    ),
    service(
      'Prenatal Visit',
      'Dr. Sofia Marchetti',
      105,
      30,
      'Regular visits through your pregnancy, with time for all the questions that came up since the last one.',
    ),
    service(
      'Minor Skin Procedure',
      'Dr. Liam Tremblay',
      180,
      60,
      'Removal of moles, cysts and ingrown nails under local anaesthetic. You can go home right after.',
      { room: TREATMENT_ROOM },
    ),
    service(
      'Smoking Cessation Program',
      'Dr. Sofia Marchetti',
      85,
      45,
      'A first talk about your habits and a plan that fits you, with follow-up by phone for three months.',
    ),
    service(
      'Well-Being Check-in',
      'Dr. Amara Okafor',
      85,
      30,
      'Sleep, worries, work: time to talk about how you are, and what would help.',
    ),
    service(
      'Joint Injection',
      'Dr. Liam Tremblay',
      130,
      30,
      'An injection into a knee, shoulder or hip against pain and swelling. Please do not drive home yourself.',
      { room: TREATMENT_ROOM },
    ),
    service(
      'Allergy Injection',
      'Dr. Priya Nair',
      40,
      15,
      'Your weekly dose against pollen, dust mites or stings. Book several weeks at once; stay half an hour afterwards.',
      {
        room: TREATMENT_ROOM,
        weekly: { days: ['tue', 'thu'], minutes: [8 * 60, 8 * 60 + 15, 8 * 60 + 30] },
        allowsSeries: true,
      },
    ),
    service(
      'Postpartum Checkup',
      'Dr. Sofia Marchetti',
      105,
      30,
      'For you and your baby, six weeks after the birth: recovery, feeding, sleep and mood.',
    ),
    service(
      'Flu Shot Clinic',
      'Colette Dubois, RN',
      25,
      20,
      'Six people at a time, in short sleeves please. Bring your health card and stay for a quarter of an hour.',
      { weekly: { days: ['wed', 'sat'], minutes: [10 * 60, 11 * 60] }, places: 6 },
    ),
  ],
}

export const PRIMARY_CARE_CLINICS: readonly ClinicTemplate[] = [
  DEMO_CLINIC,
  {
    id: 'clinic-midnight-sun',
    name: 'Midnight Sun Family Practice',
    category: 'gp',
    address: '88 Main Street, Whitehorse',
    province: 'YT',
    email: 'hello@midnightsun.example',
    services: [
      service(
        'General Consultation',
        'Dr. Elias Whitehorse',
        80,
        30,
        'Time to talk about whatever troubles you, with tests ordered on the spot where they help.',
      ),
      service(
        'Remote Work Medical',
        'Dr. Hanna Bergström',
        210,
        60,
        'The examination that employers ask for before work in camps and remote sites, form included.',
      ),
      service(
        'Vitamin D and Winter Health',
        'Dr. Hanna Bergström',
        70,
        30,
        'Sleep, mood and vitamin levels in the dark months, with a plan that is easy to keep.',
      ),
      service(
        'Chronic Care Review',
        'Dr. Elias Whitehorse',
        95,
        40,
        'For asthma, arthritis and heart conditions: what works, what does not, and what comes next.',
      ),
    ],
  },
  {
    id: 'clinic-little-harbour',
    name: 'Little Harbour Pediatrics',
    category: 'pediatrics',
    address: '1520 Lower Water Street, Halifax',
    province: 'NS',
    email: 'hello@littleharbour.example',
    services: [
      service(
        'Newborn Visit',
        'Dr. Grace MacLeod',
        90,
        45,
        'The first checkup, one to two weeks after birth: weight, feeding, sleep, and your own questions.',
      ),
      service(
        'Well-Child Checkup',
        'Dr. Grace MacLeod',
        85,
        30,
        'Growth, development, sight and hearing, at every age from two months to fourteen years.',
      ),
      service(
        'Childhood Vaccination',
        'Dr. Tomasz Zielinski',
        45,
        15,
        'All vaccinations of the provincial schedule, with a calm nurse and a sticker afterwards.',
      ),
      service(
        'Asthma Review for Children',
        'Dr. Tomasz Zielinski',
        100,
        40,
        'Lung function, inhaler technique and an action plan for school and sports.',
      ),
      service(
        'Sleep Consultation',
        'Dr. Naomi Feldman',
        115,
        50,
        'For families who are up at night: a gentle plan, and two follow-up calls.',
      ),
    ],
  },
  {
    id: 'clinic-wascana',
    name: 'Wascana Women’s Health',
    category: 'gynecology',
    address: '2330 Albert Street, Regina',
    province: 'SK',
    email: 'hello@wascana.example',
    services: [
      service(
        'Annual Gynecology Exam',
        'Dr. Ines Carvalho',
        130,
        40,
        'A yearly examination with a Pap test where it is due, and time to talk in private.',
      ),
      service(
        'Contraception Counselling',
        'Dr. Ruth Adeyemi',
        80,
        30,
        'All the choices with their pros and cons, without hurry and without judgement.',
      ),
      service(
        'Menopause Consultation',
        'Dr. Ines Carvalho',
        140,
        60,
        'Symptoms, hormones and what else helps, put together into a plan for you.',
      ),
      service(
        'Pelvic Ultrasound',
        'Dr. Ruth Adeyemi',
        165,
        30,
        'An ultrasound scan with the findings explained on the same day.',
      ),
      service(
        'Fertility First Talk',
        'Dr. Ines Carvalho',
        175,
        75,
        'A first conversation for individuals and couples: history, tests to do, and realistic next steps.',
      ),
    ],
  },
]
