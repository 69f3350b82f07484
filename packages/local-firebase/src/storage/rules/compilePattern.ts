import { translatePattern } from '#local-firebase/ruleText/translatePattern.ts'

/**
 * A pattern of the rules as a JavaScript RegExp. Production matches in linear time and knows neither
 * look-around nor back-references; the strict dialect of the database rules refuses those, and whatever
 * else the two engines would read differently.
 *
 * @throws Error with the reason
 */
export function compilePattern(pattern: string, matchesWhole: boolean): RegExp {
  // There "." means any character; here a line break stays out.
  const translated = translatePattern(pattern, '', 0).source.replaceAll('[^]', '[^\\n]')
  return new RegExp(matchesWhole ? `^(?:${translated})$` : translated)
}
