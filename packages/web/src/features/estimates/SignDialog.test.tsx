// The owner signs for the range of an estimate and its last day, by a signature or by a name that counts as one; not without.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { SignDialog } from './SignDialog.tsx'

const world = vi.hoisted(() => ({ sent: [] as unknown[] }))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: object) => void world.sent.push({ name, ...input }),
}))
// It is slow to draw, and nothing here is about it.
vi.mock('../../ui/Dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
  useCloseDialog: () => () => undefined,
}))

beforeEach(() => {
  world.sent = []
})

const row = {
  ...{
    id: 'E1',
    name: 'Nora Hurley',
    currency: 'EUR',
    total: 4000,
    upTo: 6000,
    validUntil: '2026-11-20',
    v: 3,
  },
} as EstimateRow

const onSigned = vi.fn()
beforeEach(() => onSigned.mockReset())

const open = () =>
  show(
    <SignDialog row={row} onClose={() => undefined} onSigned={onSigned} />,
    ...(['estimates', 'nouns', 'ui', 'forms', 'problems', 'errors'] as const),
  )
const signButton = () => screen.getByText('Sign', { selector: 'button *' }).closest('button') as HTMLElement

test('it is signed as it was seen', async () => {
  const { user } = await open()
  expect(document.body.textContent).toMatch(
    /cost of \W*€40\.00\W* – \W*€60\.00\W*\. This holds until \W*20\/11\/2026/,
  )
  const sign = signButton()
  await user.click(sign)
  expect(world.sent).toEqual([])
  await user.click(document.querySelector('input[type=checkbox]') as HTMLElement)
  await user.click(sign)
  await expect.poll(() => onSigned.mock.calls.length).toBe(1)
  expect(world.sent).toEqual([
    {
      name: 'signEstimate',
      params: { id: 'E1' },
      body: { signedBy: 'Nora Hurley', signature: 'typed', v: 3 },
    },
  ])
})

test('whoever else signs is named on the line as their name is typed, and sent by it; nobody signs without one', async () => {
  const { user } = await open()
  const name = screen.getByRole('textbox', { name: 'Signed by' })
  await user.click(screen.getByRole('checkbox'))
  const pad = () => document.querySelector('svg[data-typed]')
  const line = () => pad()?.getAttribute('aria-label')
  expect(line()).toBe('Nora Hurley')
  await user.clear(name)
  expect(line()).toBe('')
  await user.click(signButton())
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(world.sent).toEqual([])
  await fill(user, name, 'Tom Hurley')
  expect(line()).toBe('Tom Hurley')
  expect(pad()?.textContent).toBe('Tom Hurley')
  await user.click(signButton())
  await expect.poll(() => onSigned.mock.calls.length).toBe(1)
  expect(world.sent).toMatchObject([{ body: { signedBy: 'Tom Hurley', signature: 'typed', v: 3 } }])
})
