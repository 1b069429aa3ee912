// What can't be printed: a period that ends before it begins, and an examination that has left the record.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { Desk } from './Desk.tsx'
import type { Plan } from './plan.ts'

const world = vi.hoisted(() => ({ plan: {} as object }))
vi.mock('./use-paper-input.ts', () => ({
  usePaperInput: () => ({
    plan: world.plan,
    input: { record: { rows: [], people: {} }, problems: [], plan: world.plan },
    isWhole: true,
  }),
}))
vi.mock('./Paper.tsx', () => ({ Paper: () => null }))
vi.mock('./use-report-pdf.ts', () => ({ useReportPdf: () => ({ download: () => undefined }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))

const open = async (plan: Partial<Plan>) => {
  world.plan = { document: 'record', sections: [], language: 'en', paper: 'a4', ...plan }
  const patient = { id: 'P', name: 'Juno', chip: '1' } as KnownPatient
  await show(
    <MemoryRouter>
      <Desk pet={{ patient } as Pet} patient={patient} />
    </MemoryRouter>,
    ...(['report', 'clinical-forms', 'visit', 'nouns', 'errors', 'ui'] as const),
  )
  return screen.findByRole<HTMLButtonElement>('button', { name: /^Print/ })
}

test('a period is printed', async () => {
  expect((await open({ from: '2026-11-19', to: '2026-11-20' })).disabled).toBe(false)
})

test.each([
  ['a period that ends before it begins', { from: '2026-11-20', to: '2026-11-19' }, 'Before the first day'],
  [
    'an examination that is no longer in the record',
    { document: 'examination', entry: 'E' },
    'This examination is no longer in this record',
  ],
  ['an examination of a record without one', { document: 'examination' }, 'No examination yet'],
] as const)('%s is not printed, and the page says why', async (_name, plan, text) => {
  expect((await open(plan)).disabled).toBe(true)
  expect(await screen.findByText(text)).toBeTruthy()
})
