import type { Cofounder } from '#src/config/site.ts'

export const about = {
  title: 'About Us',
  description:
    'CareSlot wants to make everyone fit and healthy in brain and body. Our mission, and the three people who began it.',
  missionTitle: 'Our mission',
  mission: [
    'We want to make everyone fit and healthy in brain and body. Getting there should never fail because nobody picked up the phone.',
    'So we bring clinics and patients to the same calendar. You see which times are free, you pick the one that fits your day, and the clinic confirms it. The rest of the visit belongs to you and the people who care for you.',
  ],
  cofoundersTitle: 'Our cofounders',
  cofounders: {
    amina: {
      role: 'Cofounder, family doctor',
      portrait: 'Portrait of Amina Farah: a woman with a headscarf, smiling',
      text: 'Ran a walk-in clinic for ten years and counted the calls that went unanswered.',
    },
    luc: {
      role: 'Cofounder, engineer',
      portrait: 'Portrait of Luc Tremblay: a man with glasses and a short beard',
      text: 'Builds the calendar, and keeps it quick on an old phone with a weak signal.',
    },
    mei: {
      role: 'Cofounder, physiotherapist',
      portrait: 'Portrait of Mei Lin: a woman with short black hair and earrings',
      text: 'Asks of everything we make whether it leaves patients more time to get well.',
    },
  } satisfies Readonly<
    Record<Cofounder['key'], { readonly role: string; portrait: string; text: string }>
  >,
  profile: (name: string): string => `${name} on LinkedIn`,
} as const
