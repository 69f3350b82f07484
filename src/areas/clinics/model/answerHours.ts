/** Within how many hours a clinic may be said to answer: what is computed is rounded up to one of these. */
export const ANSWER_HOURS = [1, 2, 3, 4, 6, 8, 12, 24, 48] as const

export type AnswerHours = (typeof ANSWER_HOURS)[number]
