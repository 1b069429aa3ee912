// The reminders of many animals: no animal is left out, however many there are, and what is known stays while more are read.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Due } from '@vetrounds/core/records/due'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginServer, late, server } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { Dues } from './Dues.tsx'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20', useBranchZone: () => 'UTC' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
const world = vi.hoisted(() => ({ isFormHere: false }))
vi.mock('./DueDialog.tsx', () => {
  world.isFormHere = true
  return { DueDialog: ({ act }: { act: string }) => <p>The form to {act}</p> }
})

const pets = Array.from({ length: 120 }, (_, at) => ({ id: `P${at}`, name: `Ewe ${at}` }))
const due = (patientId: string): Due => ({
  ...({
    id: `due of ${patientId}`,
    patientId,
    branchId: 'B1',
    v: 1,
    sort: 'vaccine',
    state: 'open',
  } as const),
  ...{ title: `Clostridia for ${patientId}`, day: '2026-10-01' },
})
const dues = ({ query }: { query: { ids: string } }) => ({
  dues: Object.fromEntries(query.ids.split(',').map(id => [id, [due(id)]])),
})
const shown = () => screen.getAllByRole('listitem').length

beforeEach(() => beginServer({ readDues: dues }))

test('of a flock every animal is asked about, as many at a time as one call takes', async () => {
  await show(<Dues pets={pets} />, 'entries')
  expect(await screen.findByText('Clostridia for P119')).toBeTruthy()
  expect(shown()).toBe(120)
  const asked = server.reads.map(({ query }) => (query as { ids: string }).ids.split(',').length)
  expect(asked).toEqual([50, 50, 20])
})

test('what is known of the first animals stays while those of more are read', async () => {
  const { change } = await show(<Dues pets={pets.slice(0, 2)} />, 'entries')
  await screen.findByText('Clostridia for P1')
  const slow = late()
  server.answers.readDues = async (input: never) => {
    await slow.end
    return dues(input)
  }
  change(<Dues pets={pets.slice(0, 3)} />)
  expect(shown()).toBe(2)
  slow.arrive()
  expect(await screen.findByText('Clostridia for P2')).toBeTruthy()
})

test('the form that postpones one comes when it is asked for, or after the page', async () => {
  const { user } = await show(<Dues pets={pets.slice(0, 1)} />, 'entries')
  await screen.findByText('Clostridia for P0')
  expect(world.isFormHere).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Postpone' }))
  expect(await screen.findByText('The form to postpone')).toBeTruthy()
})
