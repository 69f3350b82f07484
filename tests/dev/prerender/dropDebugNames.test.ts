import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutDebugNames } from '#dev/prerender/dropDebugNames.ts'

test('a bundler can leave out a component that nothing uses, once its debug name is gone', () => {
  const code = [
    'var Link = React10.forwardRef(',
    '  function LinkWithRef() {}',
    ');',
    'Link.displayName = "Link";',
    'var RouteContext = React.createContext(null);',
    'RouteContext.displayName = "Route";',
    'let shown = Link.displayName;',
  ].join('\n')
  expect(withoutDebugNames(code).split('\n')).toEqual([
    'var Link = /* @__PURE__ */ React10.forwardRef(',
    '  function LinkWithRef() {}',
    ');',
    '',
    'var RouteContext = /* @__PURE__ */ React.createContext(null);',
    '',
    'let shown = Link.displayName;',
  ])
})

test('the router as it is installed has components whose debug names can be dropped', async () => {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
    'dist/development',
  )
  const files = (await readdir(folder)).filter((name) => name.endsWith('.mjs'))
  const modules = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const form = modules.find((code) => code.includes('\nForm.displayName = "Form";\n'))
  expect(form).toBeDefined()
  const lean = withoutDebugNames(form ?? '')
  expect(lean).toContain('var Form = /* @__PURE__ */ React')
  expect(lean).not.toMatch(/^\w+\.displayName/mu)
})
