import type { Check } from '#owner/doctor/Check.ts'

/** Whether there are credentials of the owner, which most of the other checks need. */
export const credentials: Check = {
  name: "The owner's credentials",
  remedy: 'docs/owner-guide.md, "Set up the program", has the ways to get them.',
  find: ({ project }) =>
    Promise.resolve({
      problems: 'kind' in project && project.kind === 'no-credentials' ? [project.reason] : [],
    }),
}
