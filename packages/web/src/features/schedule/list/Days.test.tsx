// A patient's appointments of all branches, one of them in another time zone: the day and times of an appointment are those
// of its branch, also in the export.
// @vitest-environment happy-dom
import { renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { useWordsOf } from '../day/use-calendar-format.ts'
import { appointment, at, NIAMH, prepare, TODAY, team, ZONE } from '../day/world.test-support.ts'
import { Days } from './Days.tsx'
import type { Filter } from './filter.ts'
import { useColumns } from './use-columns.ts'
import type { ListRow } from './use-rows.ts'

const world = vi.hoisted(() => ({ allBranches: true }))
vi.mock(import('../../../api/working-place.ts'), async original => ({
  ...(await original()),
  useMembership: () => ({ ...world, branches: [{ id: 'B1' }] }) as never,
}))

const former = [{ userId: 'gone', name: 'Dr Aoife Byrne' }]
const people = { members: team.filter(member => member !== null), former }
const here: ListRow = { ...appointment({ start: at('21:00'), end: at('21:30') }), branchId: 'B1' }
const abroad: ListRow = {
  ...appointment({ id: 'abroad', start: at('20:30'), end: at('21:00'), zone: 'Asia/Dubai' }),
  branchId: 'B2',
}
const nameOf = () => 'Jumeirah'
const zoneOf = ({ branchId, zone }: ListRow) => (branchId === 'B1' ? ZONE : zone)

const Listed = () => {
  const wordsOf = useWordsOf(people)
  return (
    <Days
      rows={[abroad, here]}
      zoneOf={zoneOf}
      today={TODAY}
      words={wordsOf(ZONE)}
      wordsOf={wordsOf}
      branchId="B1"
      isEverywhere
      nameOf={nameOf}
      onOpen={() => undefined}
      onMenu={() => undefined}
    />
  )
}

beforeEach(prepare)

test('on the screen', async () => {
  await show(<Listed />, 'appointments', 'calendar', 'ui')
  const days = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(days).toEqual([expect.stringMatching(/^Today/), expect.stringMatching(/^Tomorrow/)])
  expect(screen.getByText('21:00')).toBeTruthy()
  expect(screen.getByText('00:30')).toBeTruthy()
  expect(screen.getByText(/00:30–01:00/)).toBeTruthy()
})

test.each([
  ['all branches', true, 1],
  ['a named set', false, 0],
])('of %s, one that /me does not name is said to be reached: %s', async (_reach, allBranches, titles) => {
  world.allBranches = allBranches
  await show(<Listed />, 'appointments', 'calendar', 'ui')
  expect(screen.queryAllByTitle(/branch/)).toHaveLength(titles)
})

test('in the export', () => {
  const { result } = renderHook(() => {
    const wordsOf = useWordsOf(people)
    const filter = { patientId: 'P' } as Filter
    return useColumns(wordsOf(ZONE), { nameOf, zoneOf, wordsOf }, filter)
  })
  const exported = (row: ListRow) => result.current.slice(0, 3).map(({ value }) => value(row))
  expect(exported(here).slice(1)).toEqual(['21:00', '21:30'])
  expect(exported(abroad).slice(1)).toEqual(['00:30', '01:00'])
  expect(exported(abroad)[0]).not.toBe(exported(here)[0])
})

test('who has left is named; who is of another branch is not said to be nobody', () => {
  const { result } = renderHook(() => {
    const wordsOf = useWordsOf(people)
    const naming = { nameOf, zoneOf, wordsOf }
    return { words: wordsOf(ZONE), columns: useColumns(wordsOf(ZONE), naming, {} as Filter) }
  })
  const vets = [NIAMH, 'gone', 'elsewhere', null]
  expect(vets.map(vetId => result.current.words.vetName(vetId))).toEqual([
    'Dr Niamh Kearney',
    'Dr Aoife Byrne',
    '',
    'Unassigned',
  ])
  const vet = result.current.columns.find(({ header }) => header === 'Vet')
  expect(vets.map(vetId => vet?.value({ ...here, vetId }))).toContain('Dr Aoife Byrne')
})
