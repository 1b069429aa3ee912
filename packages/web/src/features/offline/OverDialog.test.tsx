// A change that met a newer version is made to that one, once the person has seen it.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { sampleUnsent, ulid } from '../../offline/sample-item.test-support.ts'
import { OverDialog } from './OverDialog.tsx'

const world = vi.hoisted(() => ({ request: vi.fn(), sendOver: vi.fn(async () => undefined) }))
vi.mock('../../api/request.ts', () => ({ request: world.request }))
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
  presentFacts: (row: unknown) => [['Name', (row as { name: string }).name]] as const,
  plain: '',
} as const
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
})

test('what is saved now is shown beside what was typed, and the change goes out over its version', async () => {
  world.request.mockResolvedValue({ name: 'Ada O’Byrne', v: 9 })
  const { user } = await show(<OverDialog entry={entry} text={text} onClose={onClose} />, 'offline')
  expect(await screen.findByText('Ada O’Byrne')).toBeTruthy()
  expect(screen.getByText('Ada Byrne-Walsh')).toBeTruthy()
  expect(world.request).toHaveBeenCalledWith('readOwner', { params: { id: ulid('A') } }, { branch: 'C1.B2' })
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(world.sendOver).toHaveBeenCalledWith(7, 9)
  expect(onClose).toHaveBeenCalled()
})

test('nothing is sent over what could not be shown', async () => {
  world.request.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue({ name: 'Ada O’Byrne', v: 9 })
  const { user } = await show(<OverDialog entry={entry} text={text} onClose={onClose} />, 'offline')
  expect(await screen.findByText('What is saved now could not be loaded')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(world.sendOver).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ada O’Byrne')).toBeTruthy()
})
