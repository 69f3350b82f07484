/** A custom property of tokens.css with its value in the current theme. */
export interface Token {
  /** Includes the dashes: '--color-ink'. */
  readonly name: string
  readonly value: string
}

/** Returns the tokens with this prefix, in the order of tokens.css; none without a style sheet. */
export function readTokens(prefix: string): readonly Token[] {
  const style = getComputedStyle(document.documentElement)
  const names = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : [],
    ),
  )
  return [...new Set(names)]
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ name, value: style.getPropertyValue(name).trim() }))
}
