import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addContentPolicy } from '#dev/prerender/addContentPolicy.ts'

const SOURCES = {
  connections: ['https://data.example', 'wss://*.data.example'],
  pictures: ['https://pictures.example/own/'],
  scripts: ['https://scripts.example'],
  frames: [],
}

const DOCUMENT = `<html>
  <head>
    <meta charset="utf-8" />
    <script>
      first()
    </script>
    <script type="module" crossorigin src="/assets/application.js"></script>
    <style>main{color:red}</style>
  </head>
  <body><button type="button">onclick="a" style="b"</button><script>second("<p style=")</script></body>
</html>`

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** The policy of a document, by directive. */
function readPolicy(document: string): ReadonlyMap<string, string> {
  const content = /<meta http-equiv="Content-Security-Policy" content="(?<policy>[^"]*)"/u.exec(
    document,
  )?.groups?.['policy']
  return new Map(
    (content ?? '').split('; ').map((directive) => {
      const [name = '', ...allowed] = directive.split(' ')
      return [name, allowed.join(' ')]
    }),
  )
}

describe('the policy of a document', () => {
  const document = addContentPolicy(DOCUMENT, SOURCES)
  const policy = readPolicy(document)

  test('the content policy of a document comes before everything that it is about', () => {
    expect(document).toContain(`<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy"`)
    expect(document.replace(/\n *<meta http-equiv[^>]*>/u, '')).toBe(DOCUMENT)
  })

  test('the content policy of a document allows its own inline scripts and styles, and no others', () => {
    const first = hashOf('\n      first()\n    ')
    const second = hashOf('second("<p style=")')
    expect(policy.get('script-src')).toBe(`'self' ${first} ${second} https://scripts.example`)
    expect(policy.get('style-src')).toBe(`'self' ${hashOf('main{color:red}')}`)
    expect(document).not.toContain('unsafe')
  })

  test('the content policy of a document allows its own host and what it is given; nothing else', () => {
    expect(policy.get('default-src')).toBe("'none'")
    expect(policy.get('connect-src')).toBe("'self' https://data.example wss://*.data.example")
    expect(policy.get('img-src')).toBe("'self' blob: https://pictures.example/own/")
    expect(policy.get('frame-src')).toBe("'none'")
  })
})

test.each([
  ['without its characters', DOCUMENT.replace('<meta charset="utf-8" />', '')],
  ['with a style attribute', DOCUMENT.replace('<body>', '<body style="color: red">')],
  ['with an inline handler', DOCUMENT.replace('<body>', '<body class="a" onload="run()">')],
])('a document %s is refused instead of getting a content policy', (_, document) => {
  expect(() => addContentPolicy(document, SOURCES)).toThrow()
})
