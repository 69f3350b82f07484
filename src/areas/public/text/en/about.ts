import type { Cofounder } from '#src/config/cofounders.ts'

export const about = {
  title: 'About Us',
  description:
    'CareSlot wants to make everyone fit and healthy in brain and body. Our mission, and the three people who started it.',
  missionTitle: 'Our mission',
  mission: [
    'We want to make everyone fit and healthy in brain and body. An unanswered phone should never stand in the way.',
    'So clinics and patients share one calendar. You see which times are open, pick one that fits your day, and the clinic confirms it. The rest is between you and the people who care for you.',
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
      text: 'Builds the calendar and keeps it fast on an old phone with a weak signal.',
    },
    mei: {
      role: 'Cofounder, physiotherapist',
      portrait: 'Portrait of Mei Lin: a woman with short black hair and earrings',
      text: 'Asks one thing of everything we build: does it leave patients more time to get well?',
    },
  } satisfies Readonly<
    Record<Cofounder['key'], { readonly role: string; portrait: string; text: string }>
  >,
  profile: (name: string): string => `${name} on LinkedIn`,
} as const
