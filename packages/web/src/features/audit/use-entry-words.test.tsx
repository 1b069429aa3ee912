// What an entry is about is named, also where the server sent no name for it.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { AuditRow } from '@vetrounds/core/audit/audit-log'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import en from './messages.en.ts'
import { useEntryWords } from './use-entry-words.ts'

vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: undefined }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC' }))

beforeAll(async () => {
  for (const namespace of ['common', 'audit'] as const) await loadMessages(namespace)
})

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
