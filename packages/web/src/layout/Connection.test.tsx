// The connection display in the header: what it says about saving, and that it links to the changes that are not sent.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { Connection } from './Connection.tsx'

const world = vi.hoisted(() => ({ outage: undefined as string | undefined, queue: {} }))
vi.mock('../behaviour/connection.ts', () => ({ useOutage: () => world.outage }))
vi.mock('../offline/use-queue.ts', () => ({ useQueue: () => world.queue }))

test.each([
  // Before the queue is read, it does not claim that everything is saved.
  [undefined, { isRead: false }, '', undefined],
  [undefined, {}, 'All saved', undefined],
  [undefined, { waiting: [1, 2] }, '2 waiting', undefined],
  [undefined, { waiting: [1, 2], isRunning: true }, 'Saving…', undefined],
  [undefined, { unsent: [1] }, 'Not sent: 1', undefined],
  // Waiting changes do not hide those that were refused.
  [undefined, { waiting: [1], unsent: [1, 2] }, '1 waiting', 'Not sent: 2'],
  ['offline', { isRead: false }, 'Offline', undefined],
  ['offline', { unsent: [1] }, 'Offline', 'Not sent: 1'],
  ['noAnswer', { waiting: [1, 2, 3] }, 'No answer · 3 waiting', undefined],
])('with %s and %o it says “%s”, and beside it %s', async (outage, queue, said, badge) => {
  world.outage = outage
  const all = { waiting: [], unsent: [], isRunning: false, isRead: true, ...queue }
  world.queue = all
  await show(
    <MemoryRouter>
      <Connection />
    </MemoryRouter>,
  )
  expect(screen.getByTitle(said).querySelector('.conn-text')?.textContent).toBe(said)
  expect(document.querySelector('.conn-badge .sr')?.textContent).toBe(badge)
  const isLink = all.waiting.length + all.unsent.length > 0
  expect(document.querySelector('a')?.getAttribute('href')).toBe(isLink ? '/not-sent' : undefined)
})
