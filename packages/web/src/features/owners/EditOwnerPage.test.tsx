// The pets beside the form: those that the server knows, and those that wait on this device.
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyQueue, view } from '../../changes/page.test-support.ts'
import { beginServer, server } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import { encodeText } from '../../offline/coding.ts'
import type { Item } from '../../offline/item.ts'
import { sampleItem } from '../../offline/sample-item.test-support.ts'
import { paths } from '../../paths.ts'
import EditOwnerPage from './EditOwnerPage.tsx'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))
vi.mock('../../behaviour/connection.ts', async original => ({
  ...(await original<object>()),
  useReach: () => 'online',
}))
vi.mock('./OwnerForm.tsx', () => ({ default: () => null }))

const nora = { id: 'O', number: 0, v: 1, name: 'Nora Byrne', active: true, doNotBook: false }
const pet = (id: string, name: string, chip = '') => ({
  ...{ id, name, chip, ownerId: 'O', ownerName: nora.name, species: 'canine', breed: 'Beagle' },
  ...{ deceased: false, allergic: false, careful: false, v: 1 },
})
const saved = { ...nora, number: 1001 }
const old = pet('P1', 'Luna', '372098100004411')
const made = (id: number, name: Item['name'], row: { id: string }) =>
  sampleItem(id, { name, makes: row.id, data: encodeText('{}'), row: encodeText(JSON.stringify(row)) })

const open = async (...queue: Item[]) => {
  view.set({ queue })
  await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[paths.editOwner('O')]}>
        <Routes>
          <Route path="/owners/:owner/edit" element={<EditOwnerPage />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
    ...(['owners', 'nouns', 'problems', 'errors', 'patients'] as const),
  )
  return within(await screen.findByRole('complementary'))
}

beforeEach(() => {
  beginServer({ readOwner: () => saved, listOwnerPets: () => ({ rows: [old] }) })
  emptyQueue()
})

test('of an owner whom the server does not know yet nothing is read: the pets made here are all there are', async () => {
  const aside = await open(made(1, 'createOwner', nora), made(2, 'createPatient', pet('P2', 'Remy')))
  expect(aside.getByRole('link', { name: 'Remy' }).getAttribute('href')).toBe(paths.pet('P2'))
  expect(aside.getByRole('heading', { name: 'Pets 1' })).toBeTruthy()
  expect(aside.getByText('Waiting')).toBeTruthy()
  expect(server.reads.map(({ name }) => name)).toEqual([])
  expect(screen.getByRole('link', { name: 'Back to the owners' }).getAttribute('href')).toBe(
    paths.ownerPets('O'),
  )
})

test('a pet that waits comes after those that were read', async () => {
  const aside = await open(made(2, 'createPatient', pet('P2', 'Remy')))
  await aside.findByRole('link', { name: 'Luna' })
  expect(aside.getAllByRole('link').map(link => link.textContent)).toEqual(['Luna', 'Remy'])
  expect(aside.getAllByText('Waiting')).toHaveLength(1)
})
