// Two clinics with the same name, each with its own branches: told apart by their e-mail, on the page and in the header's menu.
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../../api/me.ts'
import { show } from '../../component.test-support.tsx'
import { BranchList } from '../../layout/BranchList.tsx'
import { useShellData } from '../../layout/shell-data.ts'
import SelectBranchPage from './SelectBranchPage.tsx'

const membership = (id: string, name: string, ...branches: string[]) => ({
  clinic: { id, name, email: `${id}@clinics.example`, country: 'IE' },
  branches: branches.map(each => ({ id: `${id}-${each}`, name: each })),
  role: 'vet',
  state: 'active',
})
const me = {
  person: { id: 'u', name: 'Niamh' },
  memberships: [
    { ...membership('one', 'Happy Paws', 'Quay'), moreBranches: true },
    membership('two', 'Happy Paws', 'Hill', 'Quay'),
    membership('three', 'Harbour Vets', 'Pier'),
  ],
} as unknown as Me

const saveBranch = vi.hoisted(() => vi.fn())
vi.mock('../../behaviour/account.ts', () => ({ saveBranch }))
vi.mock(import('../../api/me.ts'), async original => ({
  ...(await original()),
  useMe: (() => ({ data: me })) as never,
}))
vi.mock('./AllBranches.tsx', () => ({
  AllBranches: ({ membership }: { membership: { clinic: { id: string } } }) => (
    <p>All of {membership.clinic.id}</p>
  ),
}))

const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
const bothNamed = ['Happy Paws · one@clinics.example', 'Happy Paws · two@clinics.example', 'Harbour Vets']

beforeEach(() => saveBranch.mockClear())

test('on the page', async () => {
  const { user } = await show(
    <MemoryRouter>
      <SelectBranchPage />
    </MemoryRouter>,
    'session',
  )
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map(each => plain(each.textContent))).toEqual(bothNamed)
  const [first, second] = headings.map(each => within(each.closest('section') ?? expect.fail()))
  expect(first?.getByText('All of one')).toBeTruthy()
  expect(second?.getAllByRole('button').map(each => each.textContent)).toEqual(['Hill', 'Quay'])
  await user.click(second?.getByRole('button', { name: 'Quay' }) ?? expect.fail())
  expect(saveBranch).toHaveBeenCalledWith('two.two-Quay')
})

const Shown = () => <BranchList shell={useShellData(me)} />

test('in the menu', async () => {
  const { user } = await show(
    <MemoryRouter>
      <Shown />
    </MemoryRouter>,
  )
  const groups = await screen.findAllByRole('group')
  expect(groups.map(each => plain(each.querySelector('header')?.textContent))).toEqual(bothNamed)
  const [, second] = groups
  await user.click(within(second ?? expect.fail()).getByRole('menuitem', { name: 'Hill' }))
  expect(saveBranch).toHaveBeenCalledWith('two.two-Hill')
})
