// The owner agrees to the range and the last day of an estimate by a signature or a typed name that counts as one; not without.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { EstimateRow } from '@vetrounds/core/money/estimate'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import { GiveUpEstimate } from './GiveUpEstimate.tsx'
import { SignDialog } from './SignDialog.tsx'

const world = vi.hoisted(() => ({
  sent: [] as unknown[],
  refused: undefined as Error | undefined,
}))
/** In these tests the id of an owner is the language that they read. */
vi.mock('../../api/request.ts', () => ({
  request: async (_name: string, { params }: { params: { id: string } }) => ({ documentLanguage: params.id }),
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { documentLanguage: 'ar' }, branches: [] }),
}))
vi.mock('../../api/branch-clock.ts', () => ({ useToday: () => '2026-11-20' }))
vi.mock('../../changes/use-change.ts', () => ({
  useChange: (name: string) => async (input: object) => {
    world.sent.push({ name, ...input })
    if (world.refused) throw world.refused
  },
}))
// The real dialog is slow to draw, and no test here is about it.
vi.mock('../../ui/Dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => children,
  useCloseDialog: () => () => undefined,
}))

beforeEach(() => {
  Object.assign(world, { sent: [], refused: undefined })
})

const row = {
  ...{
    id: 'E1',
    ownerId: 'en',
    name: 'Nora Hurley',
    currency: 'EUR',
    total: 4000,
    upTo: 6000,
    validUntil: '2026-11-20',
    v: 3,
  },
} as EstimateRow

const [onSigned, onTried] = [vi.fn(), vi.fn()]
beforeEach(() => {
  onSigned.mockReset()
  onTried.mockReset()
})

const nothing = () => undefined
const dialogs = {
  sign: (language = 'en') => (
    <SignDialog row={{ ...row, ownerId: language }} onClose={nothing} onSigned={onSigned} onTried={onTried} />
  ),
  giveUp: () => <GiveUpEstimate row={row} onClose={nothing} onTried={onTried} />,
}
const open = (dialog = dialogs.sign()) =>
  show(dialog, ...(['estimates', 'invoices', 'nouns', 'ui', 'forms', 'problems', 'errors'] as const))
const signButton = async () =>
  (await screen.findByText('Sign', { selector: 'button *' })).closest('button') as HTMLElement

test('it is signed as it was seen', async () => {
  const { user } = await open()
  const sign = await signButton()
  expect(document.body.textContent).toMatch(
    /cost of \W*€40\.00\W* – \W*€60\.00\W*\. This holds until \W*20\/11\/2026/,
  )
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
  const name = await screen.findByRole('textbox', { name: 'Signed by' })
  await user.click(screen.getByRole('checkbox'))
  const pad = () => document.querySelector('svg[data-typed]')
  const line = () => pad()?.getAttribute('aria-label')
  expect(line()).toBe('Nora Hurley')
  await user.clear(name)
  expect(line()).toBe('')
  await user.click(await signButton())
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(world.sent).toEqual([])
  await fill(user, name, 'Tom Hurley')
  expect(line()).toBe('Tom Hurley')
  expect(pad()?.textContent).toBe('Tom Hurley')
  await user.click(await signButton())
  await expect.poll(() => onSigned.mock.calls.length).toBe(1)
  expect(world.sent).toMatchObject([{ body: { signedBy: 'Tom Hurley', signature: 'typed', v: 3 } }])
})

test('what is agreed to is said in the language of whoever signs, the rest in the person’s', async () => {
  // Loads the German texts first, since nothing that is still waiting within an `act` is drawn.
  await i18next.loadLanguages(['de'])
  await open(dialogs.sign('de'))
  await signButton()
  const said = screen.getByText(/^Ich bin mit einer Behandlung/)
  expect(said.textContent).toMatch(/40,00\s€\W* – \W*60,00\s€\W*.*20\.11\.2026/)
  expect(said.closest('[lang]')?.getAttribute('lang')).toBe('de')
})

test.each([
  ['sign', 'Sign'],
  ['giveUp', 'Give up estimate'],
] as const)(
  'one that was refused is read anew, since it may be another one by now: %s',
  async (dialog, act) => {
    world.refused = refusal('changed_elsewhere')
    const { user } = await open(dialogs[dialog]())
    await fill(user, await screen.findByRole('textbox'), 'Nora Hurley')
    const typed = screen.queryByRole('checkbox')
    if (typed) await user.click(typed)
    await user.click(screen.getByText(act, { selector: 'button *' }).closest('button') as HTMLElement)
    await expect.poll(() => onTried.mock.calls.length).toBe(1)
    expect(world.sent).toHaveLength(1)
    expect(onSigned).not.toHaveBeenCalled()
  },
)

test('without an answer it is sent again as it was: nothing is read anew before that is known', async () => {
  world.refused = refusal('timeout', {}, 0)
  const { user } = await open()
  await fill(user, await screen.findByRole('textbox'), 'Nora Hurley')
  await user.click(screen.getByRole('checkbox'))
  await user.click(await signButton())
  await screen.findByRole('alert')
  await user.click(await signButton())
  await expect.poll(() => world.sent.length).toBe(2)
  expect(world.sent[1]).toEqual(world.sent[0])
  expect(onTried).not.toHaveBeenCalled()
})
