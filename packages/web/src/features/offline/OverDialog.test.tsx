// A change that met a newer version is made to that version, once the person has seen it.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { sampleUnsent, ulid } from '../../offline/sample-item.test-support.ts'
import { OverDialog } from './OverDialog.tsx'
import type { Now, Say } from './unsent-part.ts'

const world = vi.hoisted(() => ({ readNow: vi.fn(), sendOver: vi.fn(async () => undefined) }))
vi.mock('../../offline/queue.ts', () => ({ queue: { sendOver: world.sendOver } }))

const entry = sampleUnsent(7, { name: 'changeOwner', why: 'changed', makes: ulid('A'), branch: 'C1.B2' })
const text = {
  title: 'Edit “Ada Byrne”',
  detail: '',
  why: '',
  discard: '',
  badge: { text: '', tone: 'plain' },
  icon: 'pencil',
  facts: [['Name', 'Ada Byrne-Walsh']],
  href: '/owners?id=A',
  isVersioned: true,
  readNow: world.readNow,
  factsOf: (now: Now) => now.facts({} as Say) as [string, string][],
  plain: '',
} as const
const saved: Now = { v: 9, facts: () => [['Name', 'Ada O’Byrne']] }
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
})

test('what is saved now is shown beside what was typed, and the change goes out over its version', async () => {
  world.readNow.mockResolvedValue(saved)
  const { user } = await show(
    <OverDialog entry={entry} text={text} readNow={world.readNow} onClose={onClose} />,
    'offline',
  )
  expect(await screen.findByText('Ada O’Byrne')).toBeTruthy()
  expect(screen.getByText('Ada Byrne-Walsh')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(world.sendOver).toHaveBeenCalledWith(7, 9)
  expect(onClose).toHaveBeenCalled()
})

test('nothing is sent over what could not be shown', async () => {
  world.readNow.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(saved)
  const { user } = await show(
    <OverDialog entry={entry} text={text} readNow={world.readNow} onClose={onClose} />,
    'offline',
  )
  expect(await screen.findByText('What is saved now could not be loaded')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(world.sendOver).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ada O’Byrne')).toBeTruthy()
})
