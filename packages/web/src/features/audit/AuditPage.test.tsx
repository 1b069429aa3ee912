// The log of the clinic named in the address, wherever the tab works; and whom its filters find.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { beginServer, server } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import AuditPage from './AuditPage.tsx'

const membership = (id: string, role: string, timeZone: string) => ({
  clinic: { id, name: `Clinic ${id}`, state: 'open', currency: 'EUR' },
  branches: [{ id: `${id}1`, name: `Branch ${id}`, timeZone }],
  role,
  state: 'active',
})
const me = {
  person: { id: 'u', name: 'Niamh' },
  memberships: [membership('A', 'staff', 'Europe/Dublin'), membership('B', 'admin', 'Asia/Tokyo')],
}
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock(import('../../api/me.ts'), async original => ({
  ...(await original()),
  useMe: (() => ({ data: me })) as never,
}))

const row = {
  ...{ id: '01K1', day: '2026-11-27', at: '2026-11-27T09:00:00.000Z', by: 'u', byName: 'Niamh' },
  ...{ act: 'createOwner', subject: 'owner#O' },
}
const listed = (userId: string, name: string, state: string) => ({ userId, name, role: 'vet', state })

beforeEach(() => {
  holdBranch('A.A1')
  beginServer({
    listEvents: ({ query }: { query: { day: string } }) => ({
      rows: query.day === row.day ? [row] : [],
    }),
    listMembers: ({ query }: { query: { former?: string } }) => ({
      rows: query.former ? [listed('p2', 'Lukas Vogt', 'left')] : [listed('p1', 'Lukas Adler', 'active')],
    }),
    findMatches: () => ({
      owners: [{ id: 'O', number: 7, name: 'Anna Murphy', active: false, merged: true, pets: [] }],
      patients: [{ id: 'P', name: 'Rex', ownerName: 'Anna Murphy', deceased: true }],
    }),
  })
})
afterEach(() => sessionStorage.clear())

const at = (address: string) =>
  show(
    <MemoryRouter initialEntries={[address]}>
      <Link to={`${address}&person=u`}>only Niamh</Link>
      <AuditPage />
    </MemoryRouter>,
    ...(['audit', 'lists', 'ui', 'people', 'owners', 'nouns'] as const),
  )

const options = () =>
  screen.getAllByRole('option').map(each => each.textContent?.replace(/[\u2068\u2069]/g, ''))

const ofB = '/audit?clinic=B&period=span&from=2026-11-27&to=2026-11-27'

test('is that of the clinic in the address: its role counts, its branch is asked, its clock is shown', async () => {
  await at(ofB)
  expect(await screen.findByText('18:00')).toBeTruthy()
  expect(screen.getByText('Clinic B')).toBeTruthy()
  const events = server.reads.filter(({ name }) => name === 'listEvents')
  expect(new Set(events.map(({ branch }) => branch))).toEqual(new Set(['B.B1']))
})

test('is that of the tab without one, where the role may not read it', async () => {
  await at('/audit')
  expect(await screen.findByText(/^Not possible with the role “Staff”/)).toBeTruthy()
  expect(server.reads.filter(({ name }) => name === 'listEvents')).toEqual([])
})

test('finds whoever is gone: the deactivated, the merged, the deceased', async () => {
  const { user } = await at(ofB)
  await fill(user, await screen.findByRole('combobox', { name: 'Search owners and pets' }), 'Murphy')
  await waitFor(() => expect(options()).toEqual(['RexAnna Murphy', 'Anna Murphy7']))
  const asked = server.reads.find(({ name }) => name === 'findMatches')
  expect(asked).toMatchObject({
    query: { q: 'Murphy', deceased: 'true', deactivated: 'true', merged: 'true' },
    branch: 'B.B1',
  })
})

test('an export that is given up, or whose filter is changed, reads no further', async () => {
  let [read, last] = [0, 0]
  let held = Promise.withResolvers<void>()
  server.answers.listEvents = async ({ query }: { query: { day: string } }) => {
    if (query.day !== row.day) return { rows: [] }
    read += 1
    const rows = Array.from({ length: 50 }, (_, index) => ({ ...row, id: `${read}-${index}` }))
    const answer = { rows, cursor: String(read) }
    await (read === last ? held.promise : new Promise(resolve => setTimeout(resolve, 5)))
    return answer
  }
  const { user } = await at(ofB)
  /** Starts an export that has read two pages and waits for the third. */
  const exported = async () => {
    last = read + 3
    held = Promise.withResolvers<void>()
    await user.click(await screen.findByRole('button', { name: 'Export' }))
    await user.click(await screen.findByRole('menuitem', { name: /Excel/ }))
    await waitFor(() => expect(read).toBe(last))
  }
  const rests = async () => {
    held.resolve()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(read).toBe(last)
  }
  await screen.findAllByText('18:00')
  await exported()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await rests()
  // The rows read meanwhile are drawn as somebody scrolls to them.
  expect(screen.getAllByText('18:00').length).toBeLessThan(200)
  await exported()
  await user.click(screen.getByRole('link', { name: 'only Niamh' }))
  await rests()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('finds people who left, after those who are there', async () => {
  const { user } = await at(ofB)
  await fill(user, await screen.findByRole('combobox', { name: 'Search people' }), 'Lukas')
  await waitFor(() => expect(options()).toEqual(['Lukas AdlerVeterinarian', 'Lukas VogtVeterinarian · Left']))
})
