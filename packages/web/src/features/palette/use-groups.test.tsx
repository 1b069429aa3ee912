// What the palette offers for what is typed: acts and pages, with the reason where the person may not.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import type { Entry } from './palette-entry.ts'
import type { Acts } from './palette-props.ts'
import { useGroups } from './use-groups.ts'

const world = vi.hoisted(() => ({
  /** The roles that exist may do nearly everything; a guest may do nothing. */
  role: 'vet' as string | undefined,
  pathname: '/alerts',
  own: undefined as { label: string } | undefined,
  present: {},
  later: undefined as string | undefined,
  navigate: vi.fn(),
  addAt: vi.fn(),
  choose: vi.fn(),
  people: vi.fn(),
}))
const membership = (id: string, name: string, state: string, ...branches: string[]) => ({
  ...{ state, role: id === 'C1' ? world.role : 'admin' },
  clinic: { id, name, email: `${id}@vet.example`, country: 'IE' },
  branches: branches.map(branch => ({ id: branch, name: branch })),
})
vi.mock('react-router-dom', () => ({
  useNavigate: () => world.navigate,
  useLocation: () => ({ pathname: world.pathname }),
}))
vi.mock('../../layout/route-meta.ts', () => ({
  useRouteMeta: () => ({ title: 'alerts', later: world.later }),
}))
vi.mock('../../api/branch.ts', () => ({ useBranch: () => 'C1.Ranelagh' }))
vi.mock('../../api/me.ts', () => ({
  useMe: () => ({
    data: world.role && {
      person: { id: 'niamh' },
      memberships: [
        membership('C1', 'Canal Vets', 'active', 'Ranelagh', 'Portobello'),
        membership('C2', 'Canal Vets', 'active', 'Cork'),
        membership('C3', 'Closed Vets', 'suspended', 'Sligo'),
      ],
    },
  }),
}))
vi.mock('../../behaviour/account.ts', () => ({
  saveBranch: world.choose,
  saveLanguage: vi.fn(),
  saveTheme: vi.fn(),
}))
vi.mock('../../behaviour/add-action.ts', () => ({ addAction: () => world.own, addAt: world.addAt }))
vi.mock('../../behaviour/page-acts.ts', () => ({ usePresentActs: () => world.present }))
vi.mock('../../behaviour/shortcut-keys.ts', () => ({ useShortcutKeys: () => ({ add: 'F2' }) }))
vi.mock('../../domain.ts', () => ({
  allPages: () => [
    { path: '/owners', title: 'owners', icon: 'users' },
    { path: '/new-owner', title: 'newOwner', icon: 'users' },
    { path: '/audit', title: 'audit', icon: 'list', permission: 'audit.read' },
    { path: '/login', title: 'login' },
  ],
}))
vi.mock('./use-people.ts', () => ({ usePeople: world.people }))

beforeAll(async () => {
  for (const namespace of ['common', 'palette', 'nouns'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  vi.resetAllMocks()
  localStorage.clear()
  Object.assign(world, { role: 'vet', pathname: '/alerts', own: undefined, present: {}, later: undefined })
  world.people.mockReturnValue({ groups: [], after: [], isSettled: true, failed: false })
})

const acts = { add: vi.fn() } as unknown as Acts
const palette = (typed: string) => renderHook(() => useGroups(typed, acts)).result.current
const ids = (typed: string, group?: string) =>
  palette(typed)
    .groups.filter(({ id }) => group === undefined || id === group)
    .flatMap(({ entries }) => entries.map(({ id }) => id))
const entry = (typed: string, id: string) =>
  palette(typed)
    .groups.flatMap(({ entries }) => entries)
    .find(each => each.id === id) as Entry

test('what a role may not do stands last, with the reason; before it is known, nothing is refused', () => {
  expect(ids('>').at(-1)).toBe('action:logOut')
  world.role = 'guest'
  expect(entry('>', 'action:newOwner').reason).toMatch(/\w/)
  expect(ids('>').slice(-4)).toEqual([
    ...['action:newOwner', 'action:addPet', 'action:addAppointment', 'action:newInvoice'],
  ])
  expect(entry('>', 'action:help').reason).toBeUndefined()
  world.role = undefined
  expect(entry('>', 'action:newOwner').reason).toBeUndefined()
})

test('a page that the role may not see is found where it is looked for, and not offered', () => {
  expect(ids('', 'pages')).toEqual(['page:/owners'])
  expect(entry('audit', 'page:/audit').reason).toMatch(/\w/)
  world.role = 'admin'
  expect(ids('', 'pages')).toEqual(['page:/owners', 'page:/audit'])
})

test('the page’s own act stands first, and not once more under its general name', () => {
  Object.assign(world, { own: { label: 'Add an owner' }, pathname: '/owners' })
  expect(ids('>').slice(0, 2)).toEqual(['action:add', 'action:addPet'])
  expect(entry('>', 'action:add')).toMatchObject({ label: 'Add an owner', keys: 'F2', run: acts.add })
  world.own = undefined
  expect(ids('>')[0]).toBe('action:newOwner')
  Object.assign(world, { own: { label: 'Add an alert' }, pathname: '/alerts' })
  expect(ids('>').slice(0, 2)).toEqual(['action:add', 'action:newOwner'])
  world.later = 'reports'
  expect(entry('>', 'action:add').reason).toMatch(/\w/)
})

test('an act of another page is asked for there, and then goes there', () => {
  for (const [id, at] of [
    ['action:addAppointment', '/'],
    ['action:newInvoice', '/invoices'],
  ] as const) {
    entry('>', id).run?.()
    expect(world.addAt).toHaveBeenLastCalledWith(at)
    expect(world.navigate).toHaveBeenLastCalledWith(at)
  }
})

test('a table is exported where one stands, by those who may', () => {
  expect(ids('>')).not.toContain('action:exportCsv')
  const exportCsv = vi.fn()
  world.present = { exportCsv }
  expect(entry('>', 'action:exportCsv')).toMatchObject({ run: exportCsv, reason: undefined })
  expect(ids('>')).not.toContain('action:exportExcel')
  world.role = 'guest'
  expect(entry('>', 'action:exportCsv').reason).toMatch(/\w/)
})

test('each branch but this one can be gone to, of clinics that one is active in; two of one name are told apart', () => {
  expect(ids('>').filter(id => id.startsWith('action:branch'))).toEqual([
    ...['action:branch.C1.Portobello', 'action:branch.C2.Cork'],
  ])
  const { detail, run } = entry('>', 'action:branch.C2.Cork')
  expect(detail).toContain('C2@vet.example')
  run?.()
  expect(world.choose).toHaveBeenCalledExactlyOnceWith('C2.Cork')
})

test('after # a number is what it may be, and nothing is searched', () => {
  expect(ids('#1042')).toEqual(['number:1042', 'invoice:1042'])
  expect(entry('#372 098 100 004 411', 'chip:372098100004411').href).toBe('/pets/372098100004411')
})

test('what is in stock is searched for those who may handle it alone', () => {
  palette('maro')
  expect(world.people).toHaveBeenLastCalledWith('all', 'maro', true)
  world.role = 'guest'
  palette('@ho')
  expect(world.people).toHaveBeenLastCalledWith('owners', 'ho', false)
})

test('what was chosen last stands first, once; a patient only in their clinic, what the role lost no more', () => {
  const rex = { id: 'patient:P1', icon: 'dog', label: 'Rex', href: '/pets/P1', state: {} } as const
  const { remember } = palette('')
  remember({ id: 'action:help', icon: 'keyboard', label: 'Keys' })
  remember({ id: 'action:newOwner', icon: 'user-plus', label: 'New' })
  remember(rex)
  remember({ id: 'next:book', icon: 'plus', label: 'Book' })
  expect(ids('', 'recent')).toEqual(['patient:P1', 'action:newOwner', 'action:help'])
  expect(entry('', 'patient:P1')).toMatchObject({ label: 'Rex', href: '/pets/P1' })
  expect(ids('', 'actions')).not.toContain('action:newOwner')
  world.role = 'guest'
  expect(ids('', 'recent')).toEqual(['patient:P1', 'action:help'])
  const kept = localStorage.getItem(Object.keys(localStorage)[0] ?? '') ?? ''
  localStorage.setItem(Object.keys(localStorage)[0] ?? '', kept.replace('"C1"', '"C2"'))
  expect(ids('', 'recent')).toEqual(['action:help'])
})
