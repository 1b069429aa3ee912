// The summary of an examination on paper: built from both forms of the visit, or as it was edited.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useSummaryOf } from './examination-paper.tsx'
import type { PaperInput } from './paper-parts.tsx'
import type { Written } from './use-report.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-24' }))

const context = { foodProducing: false, lactating: false, drugGiven: false }
const written = (kind: string, at: string, values: object, more: object = {}) =>
  ({
    entry: { kind, id: `${kind} ${at}`, at, state: 'done', v: 1, versions: 1, title: '' },
    body: { species: 'feline', values, context, flags: [], ...more },
  }) as unknown as Written

const examination = (more?: object) =>
  written('examination', '2026-11-20T10:42:00.000Z', { temperature: 40.1 }, more)
const history = (day: string) =>
  written('case_history', `2026-11-${day}T10:20:00.000Z`, {
    ...{ chief_complaint: ['cough'], start_date: '2026-11-18', symptom_progression: 'increasing' },
  })

const paperOf = (...rows: Written[]) =>
  ({
    patient: { species: 'feline', gender: 'female', neutered: true },
    record: { rows, people: {} },
    plan: { sections: [] },
  }) as unknown as PaperInput

beforeAll(async () => {
  const texts = ['clinical-forms', 'case-history', 'examination', 'patients', 'pet', 'report'] as const
  for (const namespace of texts) await loadMessages(namespace)
})

const summary = (input: PaperInput, of: Written) => {
  const { result } = renderHook(() => useSummaryOf())
  return result.current(input, of)
}

test('it tells complaint, duration and progression of the same visit, and the sex', () => {
  const found = examination()
  expect(summary(paperOf(history('23'), found, history('20')), found).text).toBe(
    'female neutered Cat. Presented for Cough / breathing, for 2 days, progression Increasing. T 40.1 °C.',
  )
  const words = { symptom_description: 'Off food,\nhides.', start_date: '2026-11-19' }
  expect(summary(paperOf(found, written('case_history', found.entry.at, words)), found).text).toBe(
    'female neutered Cat. Presented for Off food, hides, for 1 day. T 40.1 °C.',
  )
  expect(summary(paperOf(history('23'), found), found).text).toBe('female neutered Cat. T 40.1 °C.')
})

test('one that was edited stands as it was written, and is marked', () => {
  const found = examination({ summary: 'Fever of unknown origin.' })
  expect(summary(paperOf(found), found)).toEqual({ text: 'Fever of unknown origin.', isEdited: true })
  expect(summary(paperOf(examination()), examination()).isEdited).toBe(false)
})
