// A list during a search without a connection: it never says that somebody isn't there whom this device just doesn't know.
// @vitest-environment happy-dom
import { renderHook, screen } from '@testing-library/react'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FullList } from '../../api/use-list.ts'
import { show } from '../../component.test-support.tsx'
import { foundOwners, type ListedOwner } from '../owners/listed-owner.ts'
import { foundPatients, type ListedPatient } from '../patients/listed-patient.ts'
import { ListFrame } from './ListFrame.tsx'
import { useFoundList } from './use-found-list.ts'

const world = vi.hoisted(() => ({ isKnown: false, rows: [] as unknown[], byPhone: [] as unknown[] }))
vi.mock(import('../../search/use-find.ts'), async original => ({
  ...(await original()),
  useFind: ((_text: string, { withOwnerPhones }: { withOwnerPhones?: boolean }) => ({
    ...{ results: [], isPending: false, error: undefined, isCut: false },
    byPhone: withOwnerPhones ? world.byPhone : [],
    ...{ again: () => undefined, isKnown: world.isKnown },
  })) as never,
}))

const anna: OwnerRow = { id: 'a', number: 1001, name: 'Anna Walsh', active: true, doNotBook: false, v: 1 }
const ben: OwnerRow = { ...anna, id: 'b', number: 1002, name: 'Ben Kaya', email: 'ben@walsh.example' }

beforeEach(() => Object.assign(world, { isKnown: false, rows: [anna, ben], byPhone: [] }))

const readOf = (asked: string) => ({
  search: { text: asked, asked, setText: () => undefined },
  hidden: { isShown: false, setShown: () => undefined },
  rows: world.rows,
  edited: (row: unknown) => row,
  isAdded: () => false,
})

const Page = ({ asked }: { asked: string }) => {
  const read = readOf(asked) as unknown as FullList<ListedOwner>
  const list = useFoundList<ListedOwner, 'owner'>(read, foundOwners)
  return (
    <ListFrame list={list} failed="failed" none="none" search={{ hint: '', onClear: () => undefined }}>
      <p data-ranked={list.search.isRanked}>{list.rows?.map(({ name }) => name).join(', ')}</p>
    </ListFrame>
  )
}

const notLoaded = 'Not all is loaded on this device: there may be more'

test.each([
  ['walsh', 'Anna Walsh, Ben Kaya'],
  ['ka be', 'Ben Kaya'],
  ['1001', 'Anna Walsh'],
])('%s is looked for among the rows that were read', async (asked, found) => {
  await show(<Page asked={asked} />)
  expect(screen.getByText(found).dataset.ranked).toBe('true')
})

test('where nobody knows, nobody says that there is none', async () => {
  await show(<Page asked="0851234567" />)
  expect(screen.getByText(notLoaded)).toBeDefined()
  expect(screen.queryByText(/No match/)).toBeNull()
})

test('where it is known that there is none, it says so', async () => {
  world.isKnown = true
  await show(<Page asked="walsh" />)
  expect(screen.getByText('No match for “walsh”')).toBeDefined()
  expect(screen.queryByText(notLoaded)).toBeNull()
})

test('of patients, those of an owner with the phone are found', () => {
  Object.assign(world, { isKnown: true, rows: [] })
  world.byPhone = [{ ...anna, petPage: { rows: [{ id: 'rex', name: 'Rex', deceased: false }] } }]
  const read = readOf('4567') as unknown as FullList<ListedPatient>
  const { result } = renderHook(() => useFoundList<ListedPatient, 'patient'>(read, foundPatients))
  expect(result.current.rows?.map(({ id }) => id)).toEqual(['rex'])
})
