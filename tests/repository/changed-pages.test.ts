// After a change, the accessibility checks cover the pages on which it can be seen: its own pages, or all of them.
import { expect, test } from 'vitest'
import { touchedBy } from '../a11y/changed-pages.ts'
import { built, open, others } from '../a11y/routes.ts'
import { scenes } from '../a11y/scenes.ts'

const addresses = [...new Set([...open, ...built, ...others, ...scenes.map(({ path }) => path)])]

const touched = (...paths: string[]): string[] => addresses.filter(touchedBy(paths))

test('nothing that pages are made of touches none', () => {
  expect(touched('docs/glossary.md', 'packages/functions/src/api.ts', 'tests/domain/owners.test.ts')).toEqual(
    [],
  )
  expect(touched('packages/web/src/ui/Dialog.test.tsx', 'packages/core/src/storage/commit.ts')).toEqual([])
})

test.each([
  ['its page', 'packages/web/src/features/audit/AuditPage.tsx'],
  ['its texts', 'packages/web/src/features/audit/messages.ar.ts'],
  ['its styles', 'packages/web/src/features/audit/audit.module.css'],
])('what one page alone has touches that one: %s', (_, path) => {
  expect(touched(path)).toEqual(['/audit'])
})

test('a part of the calendar touches each address of it, and not the owners', () => {
  const found = touched('packages/web/src/features/schedule/grid/Track.tsx')
  expect(found).toEqual(expect.arrayContaining(['/', '/?view=day', '/?view=month']))
  expect(found).not.toContain('/owners')
})

test('a primitive, or what a schema says, touches each page that has it', () => {
  expect(touched('packages/web/src/ui/Button.tsx')).toEqual(
    expect.arrayContaining(['/', '/login', '/owners', '/audit', '/profile']),
  )
  const found = touched('packages/core/src/patients/patient.ts')
  expect(found).toEqual(expect.arrayContaining(['/new-pet', '/pets']))
  expect(found).not.toContain('/login')
})

test.each([
  ['the frame', 'packages/web/src/layout/Rail.tsx'],
  ['texts of the frame', 'packages/web/src/i18n/messages.de.ts'],
  ['a style of all', 'packages/web/src/styles/tokens.css'],
  ['the icons', 'packages/web/public/icons.svg'],
  ['the demo', 'scripts/seed/people.ts'],
  ['how pages are looked at', 'tests/a11y/looks.ts'],
  ['what is installed', 'package-lock.json'],
])('%s touches all', (_, path) => {
  expect(touched(path)).toEqual(addresses)
})
