/** Values that no field of the database takes, whatever its form. */

const MEGABYTE = 1024 * 1024

/** A tree as deep as the database lets one write. */
export function deepTree(levels = 20): unknown {
  return levels === 0 ? 'bottom' : { deeper: deepTree(levels - 1) }
}

/** Never a text of a record. */
export const NOT_A_TEXT: readonly unknown[] = [
  null,
  5,
  true,
  { '.sv': 'timestamp' },
  { '.sv': { increment: 1 } },
  { text: 'inside' },
  ['in', 'a', 'list'],
  deepTree(),
  'x'.repeat(MEGABYTE),
]

/** Never a whole number of milliseconds, or minutes. */
export const NOT_WHOLE: readonly unknown[] = [
  null,
  '60',
  1.5,
  -1,
  1e300,
  -1e300,
  true,
  { '.sv': { increment: 0.5 } },
  { deep: 60 },
]

export const NOT_AN_EMAIL: readonly unknown[] = [
  '',
  'nobody',
  'a@b',
  'a@b.c',
  'a b@example.com',
  '@example.com',
  'a@@example.com',
  'a@example.c0m',
  `${'x'.repeat(250)}@example.com`,
]

export const NOT_AN_IMAGE_ADDRESS: readonly unknown[] = [
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '//example.com/a.png',
  'ftp://example.com/a.png',
  ' https://example.com/a.png',
  'https://example.com/a b.png',
  'https://example.com/a.png\njavascript:alert(1)',
  'http://',
  `https://example.com/${'x'.repeat(2000)}`,
]
