import { expect, test } from 'vitest'
import { findPageFiles, type BuiltChunk } from '#dev/prerender/findPageFiles.ts'

function aChunk(fileName: string, chunk: Partial<BuiltChunk> = {}): BuiltChunk {
  return { fileName, moduleIds: [], facadeModuleId: null, imports: [], ...chunk }
}

const CHUNKS = [
  aChunk('HomePage.js', {
    facadeModuleId: '/project/src/areas/public/pages/HomePage.tsx',
    imports: ['shared.js', 'application.js'],
    viteMetadata: { importedCss: new Set(['HomePage.css']) },
  }),
  aChunk('shared.js', {
    imports: ['application.js'],
    viteMetadata: { importedCss: new Set(['shared.css']) },
  }),
  aChunk('application.js', {
    moduleIds: ['/project/src/main.tsx'],
    viteMetadata: { importedCss: new Set(['application.css']) },
  }),
  aChunk('OtherPage.js', { facadeModuleId: '/project/src/areas/public/pages/OtherPage.tsx' }),
]

test('a page needs its own files and what they import, styles of what is imported first', () => {
  expect(findPageFiles(CHUNKS, ['/HomePage.tsx'])).toEqual({
    styles: ['application.css', 'shared.css', 'HomePage.css'],
    scripts: ['shared.js', 'HomePage.js'],
  })
})

test('a page that the build does not have is refused', () => {
  expect(() => findPageFiles(CHUNKS, ['/MissingPage.tsx'])).toThrow('MissingPage')
})
