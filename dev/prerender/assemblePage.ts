interface PageParts {
  /** The rendered page, which begins with its `<title>`. */
  readonly html: string
  /** What the document asks for ahead of everything else; '' for nothing. */
  readonly head: string
  /** Where the published folder is, with slashes at both ends. */
  readonly base: string
  /** The text of all style sheets. */
  readonly styles: string
  /** Their names, and those of the scripts, within the published folder. */
  readonly styleFiles: readonly string[]
  readonly scriptFiles: readonly string[]
}

const ROOT = '<div id="root"></div>'
const TITLE = /<title>.*?<\/title>/su
const STYLE_LINK = /\s*<link rel="stylesheet"[^>]*>/gu

/**
 * Returns the document of a prerendered page: the built template with the page's title, content and styles.
 *
 * @throws Error when the template or the page is not as expected
 */
export function assemblePage(template: string, parts: PageParts): string {
  const title = TITLE.exec(parts.html)?.[0]
  if (title === undefined) throw new Error('A page has no title.')
  if (!template.includes(ROOT)) throw new Error(`index.html has no ${ROOT}`)
  if (parts.styles.includes('</style')) throw new Error('A style sheet would end its element.')
  const head = [
    ...(parts.head === '' ? [] : [parts.head]),
    `<style>${parts.styles}</style>`,
    // The application finds the sheets and does not wait for them; disabled ones are never fetched.
    ...parts.styleFiles.map(
      (name) => `<link rel="stylesheet" crossorigin href="${parts.base}${name}" disabled>`,
    ),
    ...parts.scriptFiles.map(
      (name) => `<link rel="modulepreload" crossorigin href="${parts.base}${name}">`,
    ),
  ]
  return template
    .replaceAll(STYLE_LINK, '')
    .replace(TITLE, () => title)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(ROOT, () => `<div id="root">${parts.html.replace(title, () => '')}</div>`)
}
