// Yesterday is the day before today, even if a day has 23 or 25 hours.
// @vitest-environment happy-dom
import { setClock } from '@vetrounds/core/clock'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { LastUse } from './LastUse.tsx'

const here = {
  memberships: [{ clinic: { id: 'C' }, branches: [{ id: 'B', timeZone: 'Europe/Dublin' }] }],
}
vi.mock('../../api/branch.ts', () => ({ useBranch: () => 'C.B' }))
vi.mock('../../api/person-here.ts', () => ({ usePersonHere: () => here }))

afterEach(() => setClock(() => Date.now()))

test.each([
  // Monday, 00:30, after the Sunday of 23 hours.
  ['2026-03-29T23:30:00.000Z', '2026-03-29T15:40:00.000Z', 'yesterday 16:40'],
  ['2026-03-29T23:30:00.000Z', '2026-03-28T23:40:00.000Z', '28/03/2026'],
  // 23:30 of the Sunday of 25 hours.
  ['2026-10-25T23:30:00.000Z', '2026-10-24T15:40:00.000Z', 'yesterday 16:40'],
  ['2026-10-25T23:30:00.000Z', '2026-10-25T08:16:00.000Z', 'today 08:16'],
])('at %s a use of %s is told as %s', async (now, at, told) => {
  setClock(() => Date.parse(now))
  await show(<LastUse at={at} />)
  expect(document.body.textContent?.replace(/[\u2066-\u2069]/g, '')).toBe(told)
})
