const NO_BREAK_SPACE = '\u00a0'

/** 'Wednesday, 11th November 2026' breaks after the weekday, if anywhere. */
export function keepDateTogether(day: string): string {
  const [weekday = '', ...date] = day.split(' ')
  return `${weekday} ${date.join(NO_BREAK_SPACE)}`
}
