// What a list shows of a patient, and that a row which comes to show another patient only changes its words.
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { NOT_READ } from '../../api/apply-edits.ts'
import { show } from '../../component.test-support.tsx'
import { usePatientColumns } from './columns.tsx'
import type { ListedPatient } from './listed-patient.ts'
import { useAgeText } from './use-age-text.ts'

const mila: ListedPatient = {
  id: 'mila',
  name: 'Mila',
  species: 'canine',
  breed: 'Beagle',
  gender: 'female',
  birthDate: '2020-05-01',
  grams: 9500,
  chip: '276098100000901',
  ownerId: 'byrne',
  ownerName: 'Byrne',
  ownerPhone: '··· 71',
  lastVisit: '2026-01-05',
  deceased: false,
  allergic: false,
  careful: false,
  v: 1,
}
vi.mock('../owners/use-batched.ts', () => ({
  usePatientRow: (id: string | undefined) => (id === mila.id ? mila : undefined),
  useBalance: () => undefined,
}))

/** A patient without any of the data that may be missing. */
const rex: ListedPatient = {
  id: 'rex',
  name: 'Rex',
  species: 'feline',
  chip: '',
  ownerId: 'kaya',
  ownerName: 'Kaya',
  deceased: false,
  allergic: false,
  careful: false,
  v: 1,
}

const Row = ({ row }: { row: ListedPatient }) =>
  usePatientColumns(false)
    .filter(({ id, isOff }) => id !== 'balance' && (!isOff || id === 'phone'))
    .map(({ id, cell }) => (
      <p key={id} data-testid={id}>
        {cell(row)}
      </p>
    ))

const within = (row: ListedPatient) => (
  <MemoryRouter>
    <Row row={row} />
  </MemoryRouter>
)

test('each cell of another patient stands in the element of the one before', async () => {
  const { change } = await show(within(mila), 'patients', 'lists')
  const cells = screen.getAllByRole('paragraph')
  const first = cells.map(cell => cell.firstElementChild)
  expect(cells.map(({ textContent }) => textContent)).toContain('276 0981 0000 0901')
  change(within(rex))
  expect(cells.map(({ textContent }) => textContent).filter(text => text === '–')).toHaveLength(6)
  for (const [at, cell] of cells.entries()) expect(cell.firstElementChild).toBe(first[at])
})

test('what the search doesn’t know of a row is read for its cell, and gives the list no order', async () => {
  await show(within(mila), 'patients', 'lists')
  const told = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent)
  const read = told()
  const { gender: _g, birthDate: _b, grams: _w, ownerPhone: _p, lastVisit: _l, ...found } = mila
  cleanup()
  await show(within({ ...found, v: NOT_READ }), 'patients', 'lists')
  expect(told()).toEqual(read)
  expect(read).not.toContain('–')
})

const Known = () => {
  const known = usePatientColumns(false).filter(({ isKnown }) => isKnown)
  return <p>{known.map(({ id }) => id).join(', ')}</p>
}

test('an export reads no row for what the search knows of it', async () => {
  await show(<Known />, 'patients')
  expect(screen.getByRole('paragraph').textContent).toBe('name, species, breed, chip, owner, balance')
})

const Ages = ({ born }: { born: readonly string[] }) => {
  const ageText = useAgeText()
  return <p>{born.map(day => ageText(day, '2026-03-10') ?? 'none').join(', ')}</p>
}

test('an age is told in days for a month, then in months and years, again and again', async () => {
  const born = [
    '2026-03-05',
    '2026-03-04',
    '2026-01-10',
    '2026-01-09',
    '2025-03-10',
    '2024-01-10',
    '2024-01-09',
    '2026-03-11',
  ]
  await show(<Ages born={[...born, ...born]} />, 'patients')
  const told = ['5 days', '6 days', '2 mo', '2 mo', '1 y', '2 y 2 mo', '2 y 2 mo', 'none']
  expect(screen.getByRole('paragraph').textContent).toBe([...told, ...told].join(', '))
})

const Named = ({ rows }: { rows: readonly ListedPatient[] }) => {
  const name = usePatientColumns(false).find(({ id }) => id === 'name')
  return <p>{rows.map(row => `${name?.value(row)}, ${name?.order?.(row)}`).join('; ')}</p>
}

test('an export says which animals are deceased, and sorts by the name alone', async () => {
  await show(<Named rows={[mila, { ...rex, deceased: true }]} />, 'patients')
  expect(screen.getByRole('paragraph').textContent).toBe('Mila, Mila; Rex (Deceased), Rex')
})
