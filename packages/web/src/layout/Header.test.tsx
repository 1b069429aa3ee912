// The header: the page's title, the person's name, and that each button does what it says.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { Header } from './Header.tsx'

const world = vi.hoisted(() => ({ theme: 'light', keys: 'ctrl+K', saveTheme: vi.fn(), openPalette: vi.fn() }))
vi.mock('../api/first-data.ts', async original => ({
  ...(await original<object>()),
  useFirstData: () => false,
}))
vi.mock('../behaviour/account.ts', () => ({ saveTheme: world.saveTheme }))
vi.mock('../behaviour/palette.ts', () => ({ openPalette: world.openPalette, prefetchPalette: vi.fn() }))
vi.mock('../behaviour/shortcut-keys.ts', () => ({ useShortcutKeys: () => ({ palette: world.keys }) }))
vi.mock('../theme/theme.ts', () => ({ useShownTheme: () => world.theme }))
vi.mock('./route-meta.ts', () => ({ useRouteMeta: () => ({ title: 'owners' }) }))
vi.mock('./BranchMenu.tsx', () => ({ BranchMenu: () => null }))
vi.mock('./Connection.tsx', () => ({ Connection: () => null }))
vi.mock('./LazyMenu.tsx', () => ({ LazyMenu: ({ label }: { label: string }) => <i>{label}</i> }))
vi.mock('./MyAvatar.tsx', () => ({ MyAvatar: () => null }))

const onMenu = vi.fn()
const open = (personName: string | undefined, isMenuOpen = false) =>
  show(
    <MemoryRouter>
      <Header shell={{ personName } as never} isMenuOpen={isMenuOpen} onMenu={onMenu} />
    </MemoryRouter>,
  )

beforeEach(() => {
  vi.clearAllMocks()
  Object.assign(world, { theme: 'light', keys: 'ctrl+K' })
})

test('it names the page and the person, and its buttons do what they say', async () => {
  const { user } = await open('Dr Niamh Kearney')
  expect(document.querySelector('.title')?.textContent).toBe('Owners List')
  expect(screen.getByText('Dr Niamh Kearney')).toBeTruthy()
  const jump = document.querySelector('button.search') as HTMLElement
  expect(jump.getAttribute('aria-keyshortcuts')).toBe('Control+K')
  await user.click(jump)
  expect(world.openPalette).toHaveBeenCalledExactlyOnceWith()
  await user.click(document.querySelector('.theme button') as HTMLElement)
  expect(world.saveTheme).toHaveBeenCalledExactlyOnceWith('toggle')
  const menu = document.querySelector('[aria-expanded]') as HTMLElement
  expect([menu.getAttribute('aria-label'), menu.getAttribute('aria-expanded')]).toEqual([
    ...['Open menu', 'false'],
  ])
  await user.click(menu)
  expect(onMenu).toHaveBeenCalledOnce()
})

test('before it is known who is here it names nobody; keys that are switched off are not shown', async () => {
  world.keys = ''
  await open(undefined, true)
  expect(screen.getByText('Guest')).toBeTruthy()
  const jump = document.querySelector('button.search')
  expect([jump?.hasAttribute('aria-keyshortcuts'), jump?.querySelector('kbd')]).toEqual([false, null])
  const menu = document.querySelector('[aria-expanded]')
  expect([menu?.getAttribute('aria-label'), menu?.getAttribute('aria-expanded')]).toEqual([
    'Close menu',
    'true',
  ])
})
