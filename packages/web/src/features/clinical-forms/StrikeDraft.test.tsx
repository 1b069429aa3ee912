// A form that was begun on the wrong animal can be struck out, or moved, while it is still being filled in.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import type { SavedBoard } from '../visit/saved-board.ts'
import { StrikeDraft } from './StrikeDraft.tsx'

const world = vi.hoisted(() => ({ reach: 'online', waits: false }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => world.reach, reachNow: () => world.reach }))
vi.mock('../../offline/use-queue.ts', () => ({ isWaiting: () => world.waits }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../entries/StrikeDialog.tsx', () => ({
  StrikeDialog: ({ entry, onStruck }: { entry: RecordEntry; onStruck: () => void }) => (
    <button type="button" onClick={onStruck}>{`Strikes ${entry.id}`}</button>
  ),
}))

const entry = { id: 'F1', kind: 'examination', state: 'draft' } as RecordEntry
const flush = vi.fn(async () => true)
const onStruck = vi.fn()
const open = () =>
  show(
    <StrikeDraft entry={entry} board={{ flush } as unknown as SavedBoard} onStruck={onStruck} />,
    ...(['entries', 'ui'] as const),
  )
const act = () => screen.getByRole('button', { name: /^Strike out/ })

beforeEach(() => {
  Object.assign(world, { reach: 'online', waits: false })
  vi.clearAllMocks()
})

test('what was typed is saved before it is asked for', async () => {
  flush.mockResolvedValueOnce(false)
  const { user } = await open()
  await user.click(act())
  expect(flush).toHaveBeenCalledOnce()
  expect(screen.queryByText('Strikes F1')).toBeNull()
  await user.click(act())
  await user.click(await screen.findByText('Strikes F1'))
  expect(onStruck).toHaveBeenCalledOnce()
})

test.each([{ reach: 'offline' }, { waits: true }])('not while a part of it can’t be sent: %o', async more => {
  Object.assign(world, more)
  const { user } = await open()
  await user.click(act())
  expect(flush).not.toHaveBeenCalled()
})
