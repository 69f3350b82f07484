import { site } from '#src/config/site.ts'

export const about = {
  title: 'About Us',
  description: `${site.brand} wants to make everyone fit and healthy in brain and body. Our mission, and the people who started it.`,
  missionTitle: 'Our mission',
  mission: [
    'We want to make everyone fit and healthy in brain and body. An unanswered phone should never stand in the way.',
    'So clinics and patients share one calendar. You see which times are open, pick one that fits your day, and the clinic confirms it. The rest is between you and the people who care for you.',
  ],
  cofoundersTitle: 'Our cofounders',
  profile: (name: string): string => `${name} on LinkedIn`,
} as const
