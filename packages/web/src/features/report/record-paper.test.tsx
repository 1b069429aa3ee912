// The record of a period on paper: a visit says its vitals, too.
// @vitest-environment happy-dom
import { render, renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import type { PaperInput } from './paper-parts.tsx'
import { useRecordBlocks } from './record-paper.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))

beforeAll(async () => {
  const texts = [
    ...(['case-history', 'clinical-forms', 'entries', 'examination', 'images', 'lab-results'] as const),
    ...(['patients', 'pet', 'report', 'treatments', 'visit'] as const),
  ]
  for (const namespace of texts) await loadMessages(namespace)
})

/** The name and text of each block in a visit's part of the paper. */
const visitSays = (body: object) => {
  const at = '2026-11-20T10:42:00.000Z'
  const entry = { kind: 'visit', id: 'V', at, state: 'done', v: 1, versions: 1, title: '', by: 'lena' }
  const input = {
    patient: { species: 'feline' },
    problems: [],
    record: { rows: [{ entry, body: { diagnosis: 'Fever', outcome: 'referred', ...body } }], people: {} },
    plan: { sections: ['visits'] },
  } as unknown as PaperInput
  const { result } = renderHook(() => useRecordBlocks())
  return result
    .current(input)
    .filter(({ key }) => /^V (?!outcome)/.test(key))
    .map(({ node }) =>
      [...(render(node).container.firstElementChild?.children ?? [])].map(({ textContent }) =>
        textContent?.replaceAll(/[\u2066-\u2069]/g, ''),
      ),
    )
}

test('vitals of a visit stand after its note, those that were measured', () => {
  const vitals = { temperature: 40.3, pulse: 150, oxygen: 96 }
  expect(visitSays({ parts: { reason: 'Off food' }, vitals })).toEqual([
    ['Reason', 'Off food'],
    ['Vitals', 'Temperature 40.3 °C, Pulse 150 /min, SpO₂ 96 %'],
  ])
  expect(visitSays({ parts: { reason: 'Off food' } })).toEqual([['Reason', 'Off food']])
  expect(visitSays({ parts: {}, vitals: {} })).toEqual([])
})
