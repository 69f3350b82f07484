import { describe, expect, test } from 'vitest'
import { assemblePage } from '#dev/prerender/assemblePage.ts'

const TEMPLATE = `<html>
  <head>
    <title>Brand</title>
    <link rel="stylesheet" crossorigin href="/assets/application.css">
  </head>
  <body><div id="root"></div></body>
</html>`
const PARTS = {
  html: '<title>About</title><main>$& stays as it is</main>',
  head: '<script>ask()</script>',
  base: '/',
  styles: 'main{color:red}',
  styleFiles: ['assets/application.css'],
  scriptFiles: ['assets/AboutPage.js'],
}

describe('the document of a prerendered page', () => {
  const page = assemblePage(TEMPLATE, PARTS)

  test('a prerendered page has its content in the root and its title in the head, once', () => {
    expect(page).toContain('<div id="root"><main>$& stays as it is</main></div>')
    expect(page.match(/<title>.*?<\/title>/gu)).toEqual(['<title>About</title>'])
    expect(page.indexOf('<title>')).toBeLessThan(page.indexOf('</head>'))
  })

  test('a prerendered page has its styles inline, and no style sheet that delays it', () => {
    expect(page).toContain('<style>main{color:red}</style>')
    expect(page.match(/<link rel="stylesheet"[^>]*>/gu)).toEqual([
      '<link rel="stylesheet" crossorigin href="/assets/application.css" disabled>',
    ])
  })

  test('a prerendered page asks for what it needs before its styles', () => {
    expect(page.indexOf('<script>ask()</script>')).toBeGreaterThan(0)
    expect(page.indexOf('<script>ask()</script>')).toBeLessThan(page.indexOf('<style>'))
  })

  test('a prerendered page has its scripts fetched ahead', () => {
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/AboutPage.js">')
  })
})

test.each([
  ['a page without a title', TEMPLATE, { ...PARTS, html: '<main></main>' }],
  ['a template without a root', '<html></html>', PARTS],
  ['styles that would end their element', TEMPLATE, { ...PARTS, styles: 'a{}</style>' }],
])('a page is not prerendered from %s', (_, template, parts) => {
  expect(() => assemblePage(template, parts)).toThrow()
})
