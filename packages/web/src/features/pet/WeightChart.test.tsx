// The chart of weights draws an estimated one hollow, and its table says so.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { WeightChart } from './WeightChart.tsx'
import { weighingsOf } from './weights.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))

const entry = (id: string, grams: number, method?: 'estimated' | 'tape') =>
  ({
    ...{ kind: 'weight', id, at: `2026-0${id}-20T10:00:00.000Z`, grams, method },
    ...{ patientId: 'P', branchId: 'B', by: 'u' },
  }) as TimelineEntry

test('an estimated weight is hollow, also to a reader of the screen; one by tape is not', async () => {
  const weighings = weighingsOf([entry('1', 4000), entry('2', 4300, 'estimated'), entry('3', 4350, 'tape')])
  await show(<WeightChart weighings={weighings} />, 'pet', 'nouns')
  const hollow = [...document.querySelectorAll('circle')].map(dot => dot.dataset.estimated !== undefined)
  expect(hollow).toEqual([false, true, false])
  const cells = screen.getAllByRole('cell').map(cell => cell.textContent)
  expect(cells.map(text => text?.includes('Estimated'))).toEqual([false, true, false])
})
