// What choosing in the palette does: it goes there, opens a new tab, or closes and then acts; an entry that can't be chosen does
// nothing.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { Palette } from './Palette.tsx'
import type { Entry } from './palette-entry.ts'
import type { Acts } from './palette-props.ts'

const world = vi.hoisted(() => ({
  reach: 'online',
  navigate: vi.fn(),
  remember: vi.fn(),
  asked: [] as string[],
  entries: [] as unknown[],
  failed: false,
}))
vi.mock('react-router-dom', () => ({ useNavigate: () => world.navigate }))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => world.reach }))
vi.mock('../../behaviour/shortcut-keys.ts', () => ({ shortcutKeys: () => ({ palette: 'ctrl+K' }) }))
// Slow to draw, and irrelevant to these tests.
vi.mock('../../ui/ModalShell.tsx', () => ({
  ModalShell: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('./use-groups.ts', () => ({
  useGroups: (typed: string) => {
    world.asked.push(typed)
    const groups = world.entries.length > 0 ? [{ id: 'all', caption: 'All', entries: world.entries }] : []
    const { failed, remember } = world
    return { scope: 'all', text: typed, groups, isSettled: true, failed, remember }
  },
}))

const rex: Entry = { id: 'patient:P1', icon: 'dog', label: 'Rex', href: '/pets/P1', state: { pet: 'Rex' } }
const help: Entry = { id: 'action:help', icon: 'keyboard', label: 'Keys', run: vi.fn() }
const audit: Entry = {
  id: 'page:/audit',
  icon: 'list',
  label: 'Audit',
  href: '/audit',
  reason: 'Not allowed',
}
const onClose = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(world, { reach: 'online', asked: [], entries: [rex, help, audit], failed: false })
})

const open = async () => {
  const page = await show(<Palette start="" acts={{} as Acts} onClose={onClose} />, 'palette')
  const field = document.querySelector('input') as HTMLInputElement
  await page.user.click(field)
  return { ...page, field }
}

test('Enter goes to the first, with what its page begins with, and it is remembered', async () => {
  const { user } = await open()
  await user.keyboard('{Enter}')
  expect(world.navigate).toHaveBeenCalledExactlyOnceWith('/pets/P1', { state: { pet: 'Rex' } })
  expect(world.remember).toHaveBeenCalledExactlyOnceWith(rex)
  expect(onClose).toHaveBeenCalledExactlyOnceWith()
})

test('with Ctrl it opens in a tab of its own', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user } = await open()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledExactlyOnceWith('/pets/P1', '_blank', 'noopener')
  expect(world.navigate).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledOnce()
})

test('an act runs once the palette has closed', async () => {
  const { user } = await open()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(help.run).not.toHaveBeenCalled()
  expect(onClose).toHaveBeenCalledExactlyOnceWith(help.run)
})

test('what may not be chosen is no link and does nothing, and says why', async () => {
  const { user } = await open()
  const option = screen.getByText('Not allowed').closest('[role=option]')
  expect([option?.tagName, option?.getAttribute('aria-disabled')]).toEqual(['DIV', 'true'])
  await user.click(screen.getByText('Audit'))
  expect([onClose.mock.calls.length, world.navigate.mock.calls.length]).toEqual([0, 0])
  await user.click(screen.getByText('Rex'))
  expect(world.navigate).toHaveBeenCalledOnce()
})

test('its own key closes it again, and what is typed is asked for', async () => {
  const { user } = await open()
  await user.keyboard('ho')
  expect(world.asked.at(-1)).toBe('ho')
  await user.keyboard('{Control>}k{/Control}')
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['online', true, 'The server could not be searched.'],
  ['offline', false, 'You are offline.'],
])('%s, of a search that is not whole it is said: %s', async (reach, failed, said) => {
  Object.assign(world, { reach, failed, entries: [] })
  const { user } = await open()
  const status = screen.getByRole('status')
  expect(status.textContent).not.toContain(said)
  await user.keyboard('x')
  expect(status.textContent).toContain(`0 results ${said}`)
  expect(screen.getByText('No match for “x”')).toBeTruthy()
})
