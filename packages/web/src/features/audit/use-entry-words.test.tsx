// The subject of an event is named, even where the server sent no name for it.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { type AuditRow, exportInput } from '@vetrounds/core/audit/audit-log'
import i18next from 'i18next'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import en from './messages.en.ts'
import { useEntryWords } from './use-entry-words.ts'

vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: undefined }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC' }))

beforeAll(async () => {
  for (const namespace of ['common', 'nouns', 'audit', 'invoices', 'stock'] as const)
    await loadMessages(namespace)
})
afterAll(() => i18next.changeLanguage('en'))

const subjectOf = (subject: string, subjectName?: string) => {
  const { result } = renderHook(useEntryWords)
  return result.current({
    subject,
    subjectName,
    act: 'x',
    at: '2026-11-27T09:00:00.000Z',
    by: 'u',
    byName: '',
  } as AuditRow).subject
}

test('by its kind, whichever has a word; else it is another', () => {
  const { session: _ofPerson, ...kinds } = en.subjects
  for (const [kind, word] of Object.entries(kinds)) expect(subjectOf(`${kind}#1`)).toBe(word)
  expect(subjectOf('comet#1')).toBe('Other')
})

test('an invoice by its number, a stocktake by what is counted', () => {
  expect(subjectOf('invoice#1', 'RAN-2026-004163')).toBe('RAN-2026-004163')
  expect(subjectOf('stocktake#1', 'food')).toBe('Pet food')
})

test.each(['en', 'de', 'ar'])('in %s each table that can be exported is named', async language => {
  await i18next.changeLanguage(language)
  const names = exportInput.shape.table.options.map(table => [table, subjectOf(`table#${table}`)])
  const other = subjectOf('table#toggle')
  expect(names.filter(([, name]) => !name || name === other || /^[a-z]/.test(name))).toEqual([])
})

test('as its page is called; one that nobody knows is some table', async () => {
  await i18next.changeLanguage('en')
  const names = ['invoices', 'items-food', 'reorder', 'audit', 'toString'].map(table =>
    subjectOf(`table#${table}`),
  )
  expect(names).toEqual(['Invoices', 'Pet food', 'Reorder list', 'Audit log', 'Table'])
})
