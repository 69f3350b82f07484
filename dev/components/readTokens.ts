/** A custom property of tokens.css with what it stands for in the present theme. */
export interface Token {
  /** With its dashes: '--color-ink'. */
  readonly name: string
  readonly value: string
}

/** The tokens whose names begin so, in the order of tokens.css. Empty where there is no style sheet. */
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
