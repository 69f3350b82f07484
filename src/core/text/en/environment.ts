import type { EnvironmentProblemCode } from '#src/config/env.ts'

export const environment = {
  title: 'The application is not set up yet',
  intro: 'These values are missing or wrong. See .env.example for what each one is, then restart.',
  problems: {
    missing: 'is missing',
    'not-a-host': 'must be a host name without https:// and without a path',
    'not-a-web-address': 'must be an address that begins with https:// or http://',
    'not-an-origin': 'must be an address such as https://api.emailjs.com, without a path',
    'not-on-or-off': 'must be on or off',
    'not-a-local-backend':
      'must look like auth=<host>:<port>,database=<host>:<port>,storage=<host>:<port>',
  } satisfies Readonly<Record<EnvironmentProblemCode, string>>,
} as const
