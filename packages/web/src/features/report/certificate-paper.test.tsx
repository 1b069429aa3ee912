// What a vaccination certificate says is valid on the day it is printed.
// @vitest-environment happy-dom
import { render, renderHook } from '@testing-library/react'
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

type Pet = { birthDate?: string; estimatedBirth?: boolean; deceased?: boolean; chip?: string }

const blocksOf = (patient: Pet, ...rows: ReturnType<typeof given>[]) => {
  const input = {
    patient,
    record: { rows, people: {} },
    plan: { sections: ['vaccines'] },
  } as unknown as PaperInput
  const { result } = renderHook(() => useCertificateBlocks())
  return result.current(input).filter(({ table }) => table?.key === 'vaccines')
}

const boldOf = (...rows: ReturnType<typeof given>[]) => {
  const told = blocksOf({}, ...rows)
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

/** Whether a dose is bold, and whether it has no day from which it is valid. */
const saidOf = (patient: Pet, dose: ReturnType<typeof given>) => {
  const [told] = blocksOf(patient, dose)
  const { container } = render(
    <table>
      <tbody>
        <tr>{told?.node}</tr>
      </tbody>
    </table>,
  )
  return [told?.table?.isStrong, container.querySelectorAll('td')[2]?.textContent?.includes('–')]
}

test('a dose against rabies before the age of 12 weeks is valid from no day, unless the age is an estimate', () => {
  const dose = given('2026-10-01', 'Tollwut', '2029-10-01')
  expect(saidOf({ birthDate: '2026-07-20' }, dose)).toEqual([false, true])
  expect(saidOf({ birthDate: '2026-07-20', estimatedBirth: true }, dose)).toEqual([true, false])
  expect(saidOf({ birthDate: '2026-05-20' }, dose)).toEqual([true, false])
})

test('a dose against rabies to an animal without a chip is valid from no day; other vaccines are', () => {
  const [rabies, lepto] = ['rabies', 'leptospirosis'].map(each => given('2026-10-01', each, '2029-10-01'))
  if (!rabies || !lepto) return expect.fail()
  expect(saidOf({ chip: 'NC-000123' }, rabies)).toEqual([false, true])
  expect(saidOf({ chip: 'NC-000123' }, lepto)).toEqual([true, false])
  expect(saidOf({ chip: '372098100123456' }, rabies)).toEqual([true, false])
})

test('nothing protects an animal that is dead', () => {
  const dose = given('2026-10-30', 'leptospirosis', '2027-10-30')
  const [alive, dead] = [{}, { deceased: true }].map(patient => blocksOf(patient, dose)[0]?.table?.isStrong)
  expect([alive, dead]).toEqual([true, false])
})
