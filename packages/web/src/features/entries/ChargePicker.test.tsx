// What an act costs and takes: the level is in sight, a batch is offered, and too little of it keeps nobody from saving.
// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { type Charge, type ChargeLine, chargeLines } from '@vetrounds/core/records/charge'
import type { Short } from '@vetrounds/core/stock/short'
import { Watch } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { fill, show } from '../../component.test-support.tsx'
import { type DraftHandle, DraftsContext } from '../../ui/drafts.ts'
import { Form } from '../../ui/Form.tsx'
import { Charged } from './Charged.tsx'
import { ChargePicker, linesOf } from './ChargePicker.tsx'

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
const onSave = vi.fn(async (_values: { lines: ChargeLine[] }) => undefined)
beforeEach(() => vi.clearAllMocks())

type Options = { charge?: Charge; shorts?: Short[]; isNamed?: boolean }

const schema = z.object({ lines: chargeLines.min(1, 'required') })

const Entry = ({ charge, shorts, isNamed }: Options) => (
  <Form
    schema={schema}
    values={{ lines: linesOf(charge) }}
    draft="entry"
    failed="Failed"
    onSave={onSave}
    footer={() => <button type="submit">Save</button>}
  >
    {form => (
      <>
        <Watch control={form.control} names="lines" render={onLines} />
        <ChargePicker
          form={form}
          charge={charge}
          shorts={shorts}
          onBatchName={isNamed ? onBatchName : undefined}
        />
      </>
    )}
  </Form>
)

const open = async (props: Options = {}) => {
  const { user } = await show(<Entry {...props} />, 'entries', 'nouns', 'ui', 'forms')
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

const quantityBox = () => screen.getByLabelText<HTMLInputElement>('How many', { selector: 'input' })
const save = () => screen.getByRole('button', { name: 'Save' })

test('a quantity below one is typed key by key, and stands as it was typed', async () => {
  const user = await open()
  await choose(user)
  await user.clear(quantityBox())
  expect(quantityBox().value).toBe('')
  for (const [key, text] of [
    ['0', '0'],
    ['.', '0.'],
    ['5', '0.5'],
  ] as const) {
    await user.type(quantityBox(), key)
    expect(quantityBox().value).toBe(text)
  }
  await user.click(save())
  await waitFor(() => expect(onSave).toHaveBeenCalled())
  expect(onSave.mock.calls[0]?.[0].lines).toMatchObject([{ itemId, quantity: 500 }])
})

test.each(['', '0'])('"%s" is no quantity: nothing is saved, and the field says so', async text => {
  const user = await open()
  await choose(user)
  await user.clear(quantityBox())
  if (text) await user.type(quantityBox(), text)
  await user.click(save())
  expect(await screen.findByText('This field is required')).toBeTruthy()
  expect(quantityBox().getAttribute('aria-invalid')).toBe('true')
  expect(quantityBox().value).toBe(text)
  expect(onSave).not.toHaveBeenCalled()
})

test('a draft brings the item back with its quantity', async () => {
  const [line] = charge.lines
  const kept = { values: { lines: [{ ...line, quantity: 250 }] }, makes: charge.id, at: 0 }
  const draft: DraftHandle = {
    read: async () => kept,
    type: () => undefined,
    remove: async () => undefined,
    listen: () => undefined,
    close: () => undefined,
  }
  await show(
    <DraftsContext value={() => draft}>
      <Entry />
    </DraftsContext>,
    ...(['entries', 'nouns', 'ui', 'forms'] as const),
  )
  expect(await screen.findByDisplayValue('0.25')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Charge for/ }).value).toBe('Rabies vaccine')
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
  // Two are usable and two were already taken: four are available for this entry.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(onLines.mock.calls.flat(2)).toEqual(onLines.mock.calls.flatMap(() => charge.lines))
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
