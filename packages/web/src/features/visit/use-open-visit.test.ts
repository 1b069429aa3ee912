// Opening an appointment's visit: never one that was struck out, whether this device knows of it or is told.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { AppointmentRow } from '@vetrounds/core/appointments/appointment'
import type { TimelineEntry } from '@vetrounds/core/records/timeline'
import { visitIdOf } from '@vetrounds/core/records/visit-rules'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'

type Sent = { body: { id: string; appointmentId: string } }
const world = vi.hoisted(() => ({ struck: [] as string[], sent: [] as string[], toast: vi.fn() }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange:
    () =>
    async ({ body }: Sent) => {
      world.sent.push(body.id)
      if (world.struck.includes(body.id)) throw new ApiError({ code: 'entry.struck', status: 409 })
      return { answer: { id: body.id }, isWaiting: false }
    },
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../ui/toast.ts', () => ({ toast: world.toast }))

const { useOpenVisit } = await import('./use-open-visit.ts')

const appointment = { id: '01K8Z0000012ABCDEFGHJKMNPQ', start: '2025-03-01T09:00:00.000Z' } as AppointmentRow
const idAfter = (...struck: string[]) => visitIdOf(appointment, Date.parse('2026-01-01'), new Set(struck))
const first = idAfter()
const second = idAfter(first)

/** Opens the visit, and returns the address it has led to. */
const open = async (entries?: readonly object[]) => {
  const { result } = renderHook(() => ({ ...useOpenVisit(), address: useLocation().pathname }), {
    wrapper: MemoryRouter,
  })
  await act(() =>
    result.current.open({ id: 'P', name: 'Juno' }, appointment, entries as readonly TimelineEntry[]),
  )
  return result.current.address
}

beforeAll(() => loadMessages('visit'))
beforeEach(() => Object.assign(world, { struck: [], sent: [] }))

test('after a struck one comes another, and always the same one after the same strikes', () => {
  const third = idAfter(first, second)
  expect(new Set([first, second, third]).size).toBe(3)
  for (const id of [second, third]) expect(id.slice(0, 10)).toBe(first.slice(0, 10))
  expect(idAfter(second, first)).toBe(third)
  // Ids that were struck out later than this one make no difference.
  expect(idAfter(second)).toBe(first)
})

test('one that is known to be struck out is not asked for', async () => {
  const entry = { kind: 'visit', id: first }
  expect(await open([{ ...entry, state: 'struck' }])).toBe(paths.visit('P', second))
  expect(await open([{ ...entry, state: 'draft' }])).toBe(paths.visit('P', first))
  expect(world.sent).toEqual([second, first])
})

test('one that others have struck out meanwhile gives way to the next', async () => {
  world.struck = [first, second]
  expect(await open()).toBe(paths.visit('P', idAfter(first, second)))
  expect(world.sent).toEqual([first, second, idAfter(first, second)])
  expect(world.toast).not.toHaveBeenCalled()
})
