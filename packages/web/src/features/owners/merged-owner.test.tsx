// An owner who became part of another: their name can be read, but nothing of theirs revealed or changed.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Owner } from '@vetrounds/core/owners/owner'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { paths } from '../../paths.ts'
import { OwnerPhone } from './columns.tsx'
import EditOwnerPage from './EditOwnerPage.tsx'
// Imported here, so that no test has to wait for it.
import './OwnerForm.tsx'
import { OwnerDetails } from './OwnerDetails.tsx'
import { OwnerSheet } from './OwnerSheet.tsx'

const world = vi.hoisted(() => ({ owner: {} }))
vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (async (name: string) => {
    if (name === 'readOwner') return world.owner
    return name === 'listOwnerPets' ? { rows: [] } : new Promise(() => undefined)
  }) as never,
}))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))

const mask = '+353 ** *** **84'
const active = {
  id: 'B',
  number: 1002,
  v: 1,
  name: 'Nora Byrne',
  phone: mask,
  active: true,
  doNotBook: false,
}
const merged = { ...active, active: false, mergedInto: 'A', v: 2 } as Owner
beforeEach(() => {
  world.owner = merged
})

const open = (page: React.ReactNode) =>
  show(
    // Each render has a cache of its own: answers of another test would be shown otherwise.
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[paths.editOwner('B')]}>
        <Routes>
          <Route path="/owners/:owner/edit" element={page} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
    'owners',
    'nouns',
    'ui',
    'problems',
    'errors',
    'patients',
  )
const eyes = () => screen.queryAllByRole('button', { name: 'Reveal: Phone' }).length
const sheet = <OwnerSheet id="B" row={undefined} onClose={() => undefined} />

test('the list shows the mask alone', async () => {
  await open([<OwnerPhone key="B" row={merged} />, <OwnerPhone key="A" row={{ ...active, id: 'A' }} />])
  expect([screen.getAllByText(mask).length, eyes()]).toEqual([2, 1])
})

test('so do the details below a row', async () => {
  world.owner = { ...merged, landline: mask }
  await open(<OwnerDetails id="B" />)
  expect(await screen.findByText(mask)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reveal: Landline' })).toBeNull()
})

test('the sheet says what became of the entry, reveals nothing, and says why it is not edited', async () => {
  await open(sheet)
  expect(await screen.findByText(mask)).toBeTruthy()
  expect(eyes()).toBe(0)
  expect(screen.getAllByText('Merged into another owner')).toHaveLength(2)
  expect(screen.queryByText('Deactivated')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Edit' }).disabled).toBe(true)
})

test('it leads to the account', async () => {
  await open(sheet)
  expect((await screen.findByRole('link', { name: 'Account' })).getAttribute('href')).toBe(
    paths.ownerAccount('B'),
  )
})

test('of others it leads to the form', async () => {
  world.owner = active
  await open(sheet)
  expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(paths.editOwner('B'))
  expect(await screen.findByRole('button', { name: 'Reveal: Phone' })).toBeTruthy()
})

test('the address of the form says it too', async () => {
  await open(<EditOwnerPage />)
  expect(await screen.findByText(/^This owner became part of another\./)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
