// Who is shown as also working in a draft.
import { expect, test } from 'vitest'
import { othersIn } from './who-else-writes.ts'

const AT = Date.parse('2026-11-20T11:42:00.000Z')
const names = new Map([
  ['maeve', 'Maeve Ryan'],
  ['lena', 'Lena Hart'],
])
const saved = (step: string, by: string, at: string) => ({ step, by, at, v: 1, values: {} })

test('whoever saved a step within minutes stands at the one they were last in; the reader and strangers do not', () => {
  const steps = [
    saved('general', 'maeve', '2026-11-20T11:40:00.000Z'),
    saved('vital_signs', 'maeve', '2026-11-20T11:41:30.000Z'),
    saved('head_and_neck', 'lena', '2026-11-20T11:41:00.000Z'),
    saved('abdomen_and_lymph_nodes', 'gone', '2026-11-20T11:41:00.000Z'),
  ]
  expect([...othersIn(steps, { me: 'lena', names, at: AT })]).toEqual([['vital_signs', 'Maeve Ryan']])
  expect(othersIn(steps, { me: 'lena', names, at: AT + 3 * 60_000 }).size).toBe(0)
})
