// Paper says who struck an entry out: also somebody who wrote nothing else of it, by the name that was kept; how old an animal was that is dead; and
// whether it has a chip.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { opening, type PaperInput, StruckNote } from './paper-parts.tsx'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC', useToday: () => '2026-11-20' }))

const strike = {
  ...{ n: 2, state: 'struck' as const, by: 'lena', branchId: 'B2', reason: 'twice: Written twice' },
  ...{ at: '2026-11-20T11:42:00.000Z', occurredAt: '2026-11-20T11:00:00.000Z' },
}

test.each([
  [
    'somebody who stands under it',
    {},
    { lena: { name: 'Lena Hart', role: 'vet' as const } },
    ' · Lena Hart · ',
  ],
  ['the name that was kept', { byName: 'Lena Hart' }, {}, ' · Lena Hart · '],
  ['nobody', {}, {}, '2026 · '],
])('by %s', async (_what, kept, people, said) => {
  await show(
    <p data-testid="note">
      <StruckNote last={{ ...strike, ...kept }} people={people} />
    </p>,
    'report',
    'entries',
    'clinical-forms',
    'visit',
  )
  expect(screen.getByTestId('note').textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toContain(
    `${said}Entered twice: Written twice`,
  )
})

/** Returns the value beside a label in the animal's part; null if the label isn't there. */
const identityOf = async (fields: object, on = '2026-11-20') => {
  const patient = { name: 'Remy', species: 'canine', birthDate: '2012-05-01', ...fields }
  const input = { patient, ownerName: 'Nora', contacts: undefined, record: { rows: [], people: {} } }
  const blocks = opening(input as unknown as PaperInput, { title: '', under: '', on, facts: [] })
  await show(
    blocks.find(({ key }) => key === 'identity')?.node,
    ...(['report', 'clinical-forms', 'visit', 'patients', 'pet', 'nouns'] as const),
  )
  return (label: string) =>
    screen.queryByText(label)?.nextSibling?.textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? null
}

test.each([
  ['of one that lives', {}, '2026-11-20', '01/05/2012, 14 y 6 mo', null],
  [
    'of one that died before',
    { deceased: true, deceasedOn: '2023-06-02' },
    '2026-11-20',
    '01/05/2012, 11 y 1 mo',
    '02/06/2023',
  ],
  [
    'made before the death',
    { deceased: true, deceasedOn: '2023-06-02' },
    '2022-05-01',
    '01/05/2012, 10 y',
    '02/06/2023',
  ],
  ['of one whose day of death is unknown', { deceased: true }, '2026-11-20', '01/05/2012', '–'],
])('the age on a paper %s', async (_what, fields, on, age, died) => {
  const told = await identityOf(fields, on)
  expect(told('Sex, born')).toBe(age)
  expect(told('Deceased')).toBe(died)
})

test.each([
  ['372098100123456', '372 0981 0012 3456', null],
  ['NC-000123', null, 'NC-000123'],
])('%s stands as what it is: a chip or the tag of an animal without one', async (chip, microchip, tag) => {
  const told = await identityOf({ chip })
  expect([told('Microchip'), told('No microchip, clinic tag')]).toEqual([microchip, tag])
})
