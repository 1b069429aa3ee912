// Closing a branch says what is booked there, or that it could not be counted.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { BranchView } from '@vetrounds/core/clinics/clinic'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { CloseQuestion } from './CloseQuestion.tsx'

const world = vi.hoisted(() => ({ answer: {} as { data?: object; error?: Error }, query: {} as object }))
vi.mock('../../api/client.ts', () => ({
  useRead: (_name: string, { query }: { query: object }) => {
    world.query = query
    return world.answer
  },
}))

const branch = { id: 'B1', name: 'Ballsbridge' } as BranchView
const asked = async (answer: typeof world.answer) => {
  world.answer = answer
  await show(<CloseQuestion branch={branch} onAccept={vi.fn()} onReject={vi.fn()} />, 'branches', 'ui')
  return (await screen.findByRole('alertdialog')).textContent
}
const BODY = /They stay booked/

test.each([
  ['two', { data: { rows: [{}, {}] } }, '2 appointments to come are booked here'],
  [
    'more than a page',
    { data: { rows: [{}, {}], cursor: 'more' } },
    '2 appointments to come are booked here More may be booked further ahead. They stay booked',
  ],
  ['what could not be read', { error: new Error() }, 'could not be counted'],
])('%s', async (_, answer, text) => {
  const said = await asked(answer)
  expect(said).toContain(text)
  expect(said).toMatch(BODY)
  expect(isHeld()).toBe(false)
  expect(world.query).toMatchObject({ branchId: 'B1', statuses: 'scheduled,walkin' })
})

const isHeld = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Close branch' }).disabled

test.each([
  ['nothing is booked', { data: { rows: [] } }, false],
  ['it is being read', {}, true],
])('where %s nothing of it is said; it waits for what is being read', async (_, answer, held) => {
  const said = await asked(answer)
  expect(isHeld()).toBe(held)
  expect(said).toContain('Close Ballsbridge?')
  expect(said).not.toMatch(BODY)
})

test('what then stands still is said before, booked or not', async () => {
  expect(await asked({ data: { rows: [] } })).toContain('takes no payment, closes no till and moves no stock')
})
