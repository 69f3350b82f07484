import type { DueMails, MailProblem } from '#src/areas/visits/model/dueMail.ts'

/** Whether a problem with one mail says nothing about the next. */
export function isOfOneMail(problem: MailProblem): boolean {
  return problem === 'address' || problem === 'unanswered'
}

/** Returns the problem to store where several mails of a change failed: a mail that may have arrived comes first. */
export function worseProblem(before: MailProblem | null, problem: MailProblem): MailProblem {
  return before === 'unanswered' ? before : problem
}

/** Returns the problem to store after the one of the attempt before: no answer twice is left to a person. */
export function followProblem({ attempt }: DueMails, problem: MailProblem): MailProblem {
  const isAgain = attempt?.problem === 'unanswered' || attempt?.problem === 'uncertain'
  return problem === 'unanswered' && isAgain ? 'uncertain' : problem
}
