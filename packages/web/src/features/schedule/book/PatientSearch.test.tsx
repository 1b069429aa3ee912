// If pets or owners could not be read, no new client is started by Enter. A new pet belongs to the chosen owner.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import type { SearchedOwner } from './client.ts'
import { PatientSearch } from './PatientSearch.tsx'

const world = vi.hoisted(() => ({
  request: vi.fn(),
  reach: 'online',
  pets: undefined as unknown,
  isKnown: true,
  waiting: [] as unknown[],
}))
vi.mock(import('../../../behaviour/connection.ts'), async original => ({
  ...(await original()),
  useReach: (() => world.reach) as never,
}))
vi.mock(import('../../../api/client.ts'), async original => ({
  ...(await original()),
  useRead: (() => ({ data: world.pets, error: undefined })) as never,
}))
vi.mock(import('../../../api/request.ts'), async original => ({
  ...(await original()),
  request: ((...args: unknown[]) => world.request(...args)) as never,
}))
vi.mock(import('../../../search/use-find.ts'), () => ({
  useFind: (() => ({ results: [], isPending: false, isKnown: world.isKnown })) as never,
}))
vi.mock(import('../../../offline/use-queue.ts'), async original => ({
  ...(await original()),
  useWaitingRows: (() => world.waiting) as never,
}))

const onNew = vi.fn()
const onChoose = vi.fn()
const owner = { id: '01J00000000000000000000001', name: 'Conor Farrell' }
const notLoaded = 'Not all is loaded on this device: there may be more'

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(world, { reach: 'online', pets: undefined, isKnown: true, waiting: [] })
})

const enter = async (of: { owner?: SearchedOwner; text?: string }) => {
  const asked = {
    text: of.text ?? '',
    who: of.text ?? '',
    setText: vi.fn(),
    pressed: undefined,
    settle: vi.fn(),
    isReading: false,
    understood: undefined,
    owner: of.owner,
    setOwner: vi.fn(),
  }
  const { user } = await show(
    <PatientSearch label="Patient" asked={asked} onChoose={onChoose} onNew={onNew} hint="" />,
    'booking',
    'calendar',
    'patients',
  )
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('{Enter}')
}

test('of an owner without pets, Enter adds one to that owner', async () => {
  world.pets = { rows: [] }
  await enter({ owner })
  expect(onNew).toHaveBeenCalledExactlyOnceWith('', owner)
})

test('an owner whose pets were never read has no new one by Enter, and it says why', async () => {
  world.reach = 'offline'
  await enter({ owner })
  expect(onNew).not.toHaveBeenCalled()
  expect(screen.getByText(new RegExp(notLoaded))).toBeDefined()
})

const pet = (id: string, more = {}) => ({
  ...{ id, name: `Pet ${id}`, ownerId: owner.id, ownerName: owner.name, species: 'canine', chip: '' },
  ...more,
})

test('behind a page of dead animals the living ones are read, and chosen', async () => {
  world.pets = { rows: [pet('P1', { deceased: true })], cursor: 'next' }
  world.request.mockResolvedValue({ rows: [pet('P2')] })
  await enter({ owner })
  await expect.poll(() => onChoose.mock.calls.length).toBe(1)
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'P2' }))
})

test('where only a part of an owner’s animals is on this device, it says that there may be more', async () => {
  Object.assign(world, { reach: 'offline', pets: { rows: [pet('P1', { deceased: true })], cursor: 'next' } })
  world.request.mockRejectedValue(new Error('no connection'))
  await enter({ owner })
  expect(screen.getByText(new RegExp(notLoaded))).toBeDefined()
  expect(onNew).not.toHaveBeenCalled()
})

test('the pet of an owner that waits to be sent is chosen', async () => {
  world.reach = 'offline'
  world.waiting = [
    { id: 'P1', name: 'Rex', ownerId: owner.id, ownerName: owner.name, species: 'canine', chip: '' },
  ]
  await enter({ owner })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 'P1' }))
})

test.each([
  [false, 0],
  [true, 1],
])('nobody found, and whether that is known is %s: a new client %i times', async (isKnown, times) => {
  Object.assign(world, { isKnown })
  await enter({ text: 'rexo' })
  expect(onNew).toHaveBeenCalledTimes(times)
  expect(screen.queryAllByText(new RegExp(notLoaded))).toHaveLength(1 - times)
})
