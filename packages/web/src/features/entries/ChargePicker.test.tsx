// What an act costs and takes: the level is in sight, a batch is offered, and too little of it keeps nobody from saving.
// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import type { Charge, ChargeLine } from '@vetrounds/core/records/charge'
import type { Short } from '@vetrounds/core/stock/short'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { Charged } from './Charged.tsx'
import { ChargePicker } from './ChargePicker.tsx'

const itemId = '01K0000000000000000000000S'
const vaccine = {
  id: itemId,
  name: 'Rabies vaccine',
  category: 'pharmaceutical',
  unit: 'dose',
  sellingPrice: 4800,
  taxRate: 1900,
  active: true,
  v: 1,
  stock: {
    quantity: 3000,
    batches: [
      { key: '200131.OLD', batch: 'OLD', expiryDate: '2020-01-31', quantity: 1000 },
      { key: '980131.L471', batch: 'L471', expiryDate: '2098-01-31', quantity: 2000 },
    ],
  },
}
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, input: { query?: { category?: string } }) => {
    if (name === 'readItem') return vaccine
    if (name === 'listItems') return { rows: input.query?.category === 'pharmaceutical' ? [vaccine] : [] }
    return { memberships: [], person: {} }
  },
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR' } }),
}))

const onLines = vi.fn()
const onBatchName = vi.fn()
beforeEach(() => vi.clearAllMocks())

type Options = { charge?: Charge; shorts?: Short[]; isNamed?: boolean }

const Form = ({ charge, shorts, isNamed }: Options) => {
  const [lines, setLines] = useState<ChargeLine[]>(charge?.lines ?? [])
  return (
    <ChargePicker
      charge={charge}
      shorts={shorts}
      lines={lines}
      onChange={next => {
        onLines(next)
        setLines(next)
      }}
      onBatchName={isNamed ? onBatchName : undefined}
    />
  )
}

const open = async (props: Options = {}) => {
  const { user } = await show(<Form {...props} />, 'entries', 'nouns', 'ui', 'forms')
  return user
}

const choose = async (user: Awaited<ReturnType<typeof open>>) => {
  await fill(user, await screen.findByRole('combobox', { name: /Charge for/ }), 'Rab')
  await user.click(await screen.findByRole('option', { name: /Rabies vaccine/ }))
}

test('more than can be used is said before it is saved: what has expired does not count', async () => {
  const user = await open()
  await choose(user)
  expect(await screen.findByText(/In stock here: \u2068?3/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  const many = screen.getByLabelText('How many', { selector: 'input' })
  await user.tripleClick(many)
  await user.paste('3')
  await user.tab()
  expect((await screen.findByRole('alert')).textContent).toMatch(/short of \u2068?1/)
  expect(onLines.mock.lastCall?.[0]).toMatchObject([{ itemId, quantity: 3000 }])
})

test('of a vaccine the first batch that can be used is chosen, and named to the certificate', async () => {
  const user = await open({ isNamed: true })
  await choose(user)
  await waitFor(() => expect(onLines.mock.lastCall?.[0]).toMatchObject([{ itemId, batch: '980131.L471' }]))
  expect(onBatchName.mock.calls).toEqual([['L471', false]])
})

const charge: Charge = {
  id: '01K0000000000000000000000E',
  patientId: '01K0000000000000000000000P',
  ownerId: '01K0000000000000000000000N',
  branchId: '01K0000000000000000000000B',
  at: '2026-11-20T10:00:00.000Z',
  by: '01K0000000000000000000000V',
  v: 1,
  state: 'open',
  lines: [{ name: 'Rabies vaccine', itemId, quantity: 4000, unitPrice: 4800, taxRate: 1900 }],
  took: [{ itemId, batches: { '980131.L471': 2000 } }],
}

const short: Short = {
  ...{ kind: 'patient', ofId: charge.patientId, id: charge.id, itemId, v: 1 },
  ...{ itemName: 'Rabies vaccine', unit: 'dose', quantity: 2000, taken: {}, excused: 0 },
  ...{ state: 'open', label: 'Rabies', occurredAt: charge.at, doneBy: charge.by },
}

test('what an entry has taken already counts when it is amended, and its batch is left as it is', async () => {
  await open({ charge, isNamed: true })
  expect(await screen.findByText(/In stock here/)).toBeTruthy()
  // Two are usable, two were taken: four are there for it.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onLines).not.toHaveBeenCalled()
})

test('what was settled since counts, too, whether it was taken later or never left the shelf', async () => {
  const lines = charge.lines.map(line => ({ ...line, quantity: 6000 }))
  const settled = { ...short, state: 'settled' as const, quantity: 0 }
  await open({
    charge: { ...charge, lines },
    shorts: [{ ...settled, taken: { '990131.NEW': 1000 }, excused: 1000 }],
  })
  expect(await screen.findByText(/In stock here/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an entry tells its batch and what is short', async () => {
  await show(<Charged charge={charge} shorts={[short]} />, 'entries', 'nouns')
  expect(screen.getByText(/Taken from stock/).textContent).toMatch(/2.*batch .?L471.*2098/)
  expect(screen.getByText(/Short \u2068?2/)).toBeTruthy()
})
