/** 0 is Sunday, 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const SUNDAY = 0

/**
 * The day on which a week starts where this language is spoken, as 'en-CA'. Sunday, as in Canada, where
 * the browser doesn't know.
 */
export function weekStartOf(language: string): Weekday {
  const info = readWeekInfo(language)
  const firstDay =
    typeof info === 'object' && info !== null && 'firstDay' in info ? info.firstDay : SUNDAY
  // There Sunday is the seventh day.
  return WEEKDAYS.find((day) => day === firstDay) ?? SUNDAY
}

function readWeekInfo(language: string): unknown {
  try {
    const locale = new Intl.Locale(language)
    // Browsers have it as a method, as a property, or not at all.
    const getWeekInfo: unknown = Reflect.get(locale, 'getWeekInfo')
    return typeof getWeekInfo === 'function'
      ? Reflect.apply(getWeekInfo, locale, [])
      : Reflect.get(locale, 'weekInfo')
  } catch (problem) {
    if (problem instanceof RangeError) return null
    throw problem
  }
}
