// What was done in a visit has its forms, too, and says of one that it is still being written.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { Pet } from '../pet/use-pet.ts'
import { DoneHere } from './DoneHere.tsx'
import type { Visit } from './use-visit.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20', useBranchZone: () => 'UTC' }))

const form = (id: string, state: string, title: string, visitId: string) => ({
  ...{ kind: 'examination', id, state, title, visitId, at: '2026-11-20T09:10:00.000Z', versions: 0 },
})

test('a form of the visit is listed; one of another visit is not', async () => {
  const entries = [
    form('E1', 'draft', '', 'V'),
    form('E2', 'done', 'Otitis', 'V'),
    form('E3', 'done', 'Fever', 'W'),
  ]
  await show(
    <DoneHere visit={{ id: 'V' } as Visit} pet={{ entries, waiting: new Set() } as unknown as Pet} />,
    ...(['visit', 'pet', 'entries', 'lab-results', 'patients'] as const),
  )
  const rows = screen.getAllByRole('listitem').map(row => row.textContent)
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatch(/Being written$/)
  expect(rows[1]).toMatch(/Otitis\s*$/)
})
