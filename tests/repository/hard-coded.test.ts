// Code contains no text for people: all texts are in messages files, where they are translated.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hardCodedIn } from '../support/hard-coded.ts'
import { code, root } from '../support/sources.ts'

const EXEMPT = [
  // Each language is named in the language itself.
  'packages/web/src/i18n/language.ts',
  // The gallery of primitives: examples for developers, not in production builds, in English with one specimen in Arabic.
  'packages/web/src/features/ui-gallery/',
]

const sources = code('packages/web/src/').filter(
  path => !/\/messages\.\w+\.ts$/.test(path) && !EXEMPT.some(exempt => path.startsWith(exempt)),
)

test('the web app says nothing by itself', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(path => hardCodedIn(path, join(root, path)))).toEqual([])
})

const findsIn = (lines: readonly string[]): number[] => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrounds-texts-'))
  const file = join(folder, 'sample.tsx')
  writeFileSync(file, lines.join('\n'))
  const found = hardCodedIn('sample', file).map(line => Number(/:(\d+) /.exec(line)?.[1]))
  rmSync(folder, { recursive: true })
  return found
}

test('the search finds each kind of place', () => {
  const lines = [
    'const a = <p>Saved</p>',
    'const b = <button aria-label="Close" />',
    "const c = <p>{isNew ? 'New' : t('old')}</p>",
    "const d = <Field label={error ?? 'Required'} />",
    'const e = <p title={`Owner $' + '{name}`} />',
    "toast({ severity: 'error', summary: 'Not saved' })",
    "document.title = 'VetRounds'",
    "const f = <>{'أهلاً'}</>",
    "const g = <Own heading={'Two ' + words} />",
    "confirm('Really?')",
    'const h = isMac && <kbd>Enter</kbd>',
  ]
  expect(findsIn(lines)).toEqual(lines.map((_, at) => at + 1))
})

test('the search leaves what nobody reads', () => {
  const lines = [
    'const a = <p className="page wide" data-state="open" aria-live="polite">{t("common.saved")} · ×</p>',
    "const b = { label: 'actions.save', title: 'login' }",
    "throw new Error('The session could not be started.')",
    'const c = <svg viewBox="0 0 24 24"><path d="M7 7 L 9 9" /></svg>',
    "const d = <Icon name={isOpen ? 'menu' : 'x'} />",
  ]
  expect(findsIn(lines)).toEqual([])
})
