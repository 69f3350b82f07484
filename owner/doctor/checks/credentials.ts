import type { Check } from '#owner/doctor/Check.ts'

/** Whether there are credentials of the owner, which most of the other checks need. */
export const credentials: Check = {
  name: "The owner's key",
  remedy:
    'Firebase console, Project settings, Service accounts, Generate new private key; then set GOOGLE_APPLICATION_CREDENTIALS to that file.',
  find: ({ project }) =>
    Promise.resolve({
      problems: 'kind' in project && project.kind === 'no-credentials' ? [project.reason] : [],
    }),
}
