// What speaks against a free time, with the reason where one was given.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../../i18n/i18n.ts'
import { useWords } from '../day/use-words.ts'
import { at, here, NIAMH, OMAR, prepare, TODAY, team, world, ZONE } from '../day/world.test-support.ts'
import { useConcern } from './use-concern.ts'

vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (await import('../day/world.test-support.ts')).readNow as never,
}))

const wanted = {
  vetId: NIAMH,
  date: TODAY,
  start: '10:00',
  minutes: 30,
  span: { start: at('10:00'), end: at('10:30') },
}
const concern = (absence: object) => {
  world.reads.listAbsences = {
    absences: [{ vetId: NIAMH, start: at('09:00'), end: at('12:00'), reason: '', ...absence }],
  }
  return renderHook(() => useConcern(wanted, here, useWords(ZONE, { members: team }))).result.current
}

beforeAll(async () => {
  for (const namespace of ['common', 'calendar', 'booking'] as const) await loadMessages(namespace)
})
beforeEach(prepare)

test.each([
  [{ reason: 'Training' }, 'Dr Niamh Kearney absent: Training'],
  [{}, 'Dr Niamh Kearney absent'],
  [{ vetId: null, reason: 'Stocktaking' }, 'Closed: Stocktaking'],
  [{ vetId: null }, 'Closed'],
  [{ vetId: OMAR }, undefined],
  [{ end: at('10:00') }, undefined],
])('%o', (absence, said) => expect(concern(absence)).toBe(said))
