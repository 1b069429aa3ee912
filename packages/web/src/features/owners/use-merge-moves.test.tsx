// A merge is counted once all pets of both owners and the appointments are read; a failure is shown, and can be read again.
// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import type { Owner } from '@vetrounds/core/owners/owner'
import { beforeEach, expect, test, vi } from 'vitest'
import { useMergeMoves } from './use-merge-moves.ts'

type Read = { data?: object; error?: Error }

const world = vi.hoisted(() => ({ reads: {} as Record<string, object>, request: vi.fn(), again: vi.fn() }))
vi.mock('../../api/client.ts', () => ({
  useRead: (name: string, input: { params: { id: string } } | undefined) => ({
    ...(input && world.reads[`${name} ${input.params.id}`]),
    mutate: () => world.again(name, input?.params.id),
  }),
}))
vi.mock('../../api/request.ts', () => ({ request: world.request }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))

const [stays, goes] = [{ id: 'A' } as Owner, { id: 'B' } as Owner]
const hook = (more: Record<string, Read>) => {
  world.reads = {
    'listOwnerPets A': { data: { rows: [{ id: 'P1' }] } },
    'listOwnerPets B': { data: { rows: [{ id: 'P2' }], cursor: 'next' } },
    'readOwnerTies B': { data: { appointments: 3 } },
    ...more,
  }
  return renderHook(() => useMergeMoves(stays, goes)).result
}
beforeEach(() => vi.clearAllMocks())

test('those of a second page are counted, too, and nothing before they are here', async () => {
  let arrive: (page: object) => void = () => undefined
  world.request.mockReturnValue(
    new Promise(resolve => {
      arrive = resolve
    }),
  )
  const result = hook({})
  expect(result.current).toMatchObject({ moves: undefined, error: undefined })
  await act(async () => arrive({ rows: [{ id: 'P3' }] }))
  expect(result.current.moves).toEqual({
    mine: [{ id: 'P1' }],
    theirs: [{ id: 'P2' }, { id: 'P3' }],
    appointments: 3,
  })
})

test('where the appointments could not be read nothing is said to be none; they are read again alone', async () => {
  world.request.mockResolvedValue({ rows: [] })
  const error = new Error('no answer')
  const result = hook({ 'readOwnerTies B': { error } })
  await waitFor(() => expect(result.current).toMatchObject({ moves: undefined, error }))
  result.current.again()
  expect(world.again.mock.calls).toEqual([['readOwnerTies', 'B']])
})
