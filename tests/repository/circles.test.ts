// There are no circular imports between files, imports of types included.
import { expect, test } from 'vitest'
import { circlesIn, importsAmong } from '../support/imports.ts'
import { code } from '../support/sources.ts'

const files = ['packages/', 'infra/', 'scripts/', 'tests/']
  .flatMap(folder => code(folder))
  .filter(path => !path.endsWith('.d.ts'))

test('no file imports itself by way of others', () => {
  expect(files.length).toBeGreaterThan(2000)
  expect(circlesIn(importsAmong(files))).toEqual([])
})

test('a circle is found whatever its imports are, and told with the one to cut', () => {
  const sources: Record<string, string> = {
    'a.ts': "import { b, more } from './b.ts'",
    'b.ts': "export { c } from './c.ts'\nexport const b = 1, more = 2",
    'c.ts': "import type { A } from './a.ts'\nexport const c = 1",
    'alone.ts': "import { b } from './b.ts'",
    'page.ts': "export const load = () => import('./part.tsx')",
    'part.tsx': "import { load } from './page.ts'\nexport const Part = () => load",
    'made.ts': "export const made: Awaited<typeof import('./maker.ts')> | undefined = undefined",
    'maker.ts': "import { made } from './made.ts'\nexport const maker = () => made",
  }
  const circles = circlesIn(importsAmong(Object.keys(sources), path => sources[path] ?? ''))
  expect(circles.toSorted()).toEqual([
    'c.ts → a.ts → b.ts → c.ts (3 files): in c.ts cut the import of A: move these types to a file that both may import',
    'made.ts → maker.ts → made.ts (2 files): in made.ts cut the import of typeof import(): move these types to a file that both may import',
    expect.stringMatching(/^pa.+ \(2 files\): in pa.+ cut the import of .+: hand it in from outside/),
  ])
})
