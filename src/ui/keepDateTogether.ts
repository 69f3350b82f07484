const NO_BREAK_SPACE = '\u00a0'

/** Lets 'Wednesday, 11th November 2026' break only after the weekday. */
export function keepDateTogether(day: string): string {
  const [weekday = '', ...date] = day.split(' ')
  return `${weekday} ${date.join(NO_BREAK_SPACE)}`
}
