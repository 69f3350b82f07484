import { expect, test } from 'vitest'
import { compileGlob } from '#dev/hosting/compileGlob.ts'

test.each([
  ['/**', '/'],
  ['/**', '/assets/index.js'],
  ['/**', '/services'],
  ['/assets/**', '/assets/'],
  ['/assets/**', '/assets/fonts/a.woff2'],
  ['/**/*.html', '/about.html'],
  ['/**/*.html', '/legal/privacy.html'],
  ['/**/*.@(js|css)', '/assets/index.css'],
  ['/*', '/about'],
  ['/a?c', '/abc'],
  ['/[ab]out', '/bout'],
  ['/[!b]ut', '/out'],
  ['/{about,contact}', '/contact'],
  ['/{a,b{c,d}}', '/bd'],
  ['/{about}', '/{about}'],
  ['/ab?(out)', '/ab'],
  ['/+(ab)', '/abab'],
  ['/*(ab)', '/'],
  ['/!(assets)/**', '/images/a.png'],
  ['!/@(js|css)/**', '/about'],
  ['/a.b', '/a.b'],
])('%s stands for %s', (glob, path) => {
  expect(compileGlob(glob)(path)).toBe(true)
})

test.each([
  ['/assets/**', '/assets'],
  ['/assets/**', '/assets-old/a.js'],
  ['/**/*.html', '/about'],
  ['/*', '/legal/privacy'],
  ['/*', '/'],
  ['/a?c', '/a/c'],
  ['/[!b]ut', '/but'],
  ['/{about,contact}', '/login'],
  ['/!(assets)/**', '/assets/a.js'],
  ['!/@(js|css)/**', '/js/a.js'],
  ['/**/*.@(js|css)', '/assets/index.js.map'],
  ['/a.b', '/axb'],
  ['/**', '/.well-known/keys'],
  ['/*', '/.env'],
])('%s does not stand for %s', (glob, path) => {
  expect(compileGlob(glob)(path)).toBe(false)
})

test('a wildcard stands for names with a dot where that is asked for', () => {
  const isHidden = compileGlob('**/.*', { dot: true })
  expect(isHidden('.env')).toBe(true)
  expect(isHidden('settings/.env')).toBe(true)
  expect(isHidden('settings/env')).toBe(false)
  expect(compileGlob('**/node_modules/**', { dot: true })('.cache/node_modules/a.js')).toBe(true)
})
