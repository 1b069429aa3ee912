// What a vaccination certificate says is valid on the day it is printed.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import { useCertificateBlocks } from './certificate-paper.tsx'
import type { PaperInput } from './paper-parts.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))

const given = (day: string, vaccine: string, validUntil: string) => ({
  entry: {
    kind: 'treatment',
    id: `${vaccine} ${day}`,
    at: `${day}T10:00:00.000Z`,
    state: 'done',
    versions: 1,
  },
  body: {
    ...{ name: vaccine, delivery: 'subcutaneous', sort: 'vaccine', hasReminder: false },
    vaccination: { vaccine, product: vaccine, batch: '1', validUntil },
  },
})

beforeAll(async () => {
  const texts = ['clinical-forms', 'treatments', 'report', 'visit'] as const
  for (const namespace of texts) await loadMessages(namespace)
})

const boldOf = (...rows: ReturnType<typeof given>[]) => {
  const input = {
    patient: {},
    record: { rows, people: {} },
    plan: { sections: ['vaccines'] },
  } as unknown as PaperInput
  const { result } = renderHook(() => useCertificateBlocks())
  const told = result.current(input).filter(({ table }) => table?.key === 'vaccines')
  return Object.fromEntries(told.map(({ key, table }) => [key.replace('vaccines ', ''), table?.isStrong]))
}

test('a first dose against rabies is not bold before its 21st day; a booster in time and other vaccines are at once', () => {
  expect(boldOf(given('2026-11-10', 'rabies', '2029-11-10'))).toEqual({ 'rabies 2026-11-10': false })
  expect(boldOf(given('2026-10-30', 'rabies', '2029-10-30'))).toEqual({ 'rabies 2026-10-30': true })
  expect(
    boldOf(given('2026-11-10', 'rabies', '2029-11-10'), given('2025-11-15', 'rabies', '2026-11-15')),
  ).toEqual({ 'rabies 2026-11-10': true, 'rabies 2025-11-15': false })
  expect(boldOf(given('2026-11-20', 'leptospirosis', '2027-11-20'))).toEqual({
    'leptospirosis 2026-11-20': true,
  })
})
