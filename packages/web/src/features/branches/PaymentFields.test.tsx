// A branch's terminal and pay links are asked for only where a provider could take such payments, or where they were set before.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { type BranchView, branchInput } from '@vetrounds/core/clinics/clinic'
import { expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { Button } from '../../ui/Button.tsx'
import { Form } from '../../ui/Form.tsx'
import { PaymentFields } from './PaymentFields.tsx'

const world = vi.hoisted(() => ({ possible: [] as string[] }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: { ways: [], possible: world.possible } }) }))

const schema = branchInput.pick({ terminal: true, payLinks: true })
const onSave = vi.fn(async (_values: unknown) => undefined)

const open = (branch?: Partial<BranchView>) =>
  show(
    <Form
      schema={schema}
      values={{ terminal: branch?.terminal ?? '', payLinks: branch?.payLinks ?? false }}
      failed="-"
      onSave={onSave}
      footer={() => <Button type="submit">Save</Button>}
    >
      {form => <PaymentFields form={form} branch={branch as BranchView} />}
    </Form>,
    'branches',
    'ui',
  )

test('without a provider neither is asked for', async () => {
  world.possible = []
  await open()
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('what was set before can be taken away although there is no provider any more', async () => {
  world.possible = []
  const { user } = await open({ terminal: 'Desk 1' })
  const field = await screen.findByRole('textbox', { name: /^Card terminal/ })
  expect(screen.queryByRole('checkbox')).toBeNull()
  await user.clear(field)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onSave.mock.calls.at(-1)?.[0]).toEqual({ payLinks: false })
})

test('with one, both are sent as they were typed and ticked', async () => {
  world.possible = ['terminal', 'link']
  const { user } = await open()
  await fill(user, await screen.findByRole('textbox', { name: /^Card terminal/ }), ' Desk 2 ')
  await user.click(screen.getByRole('checkbox', { name: 'Offer payments by link' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => onSave.mock.calls.at(-1)?.[0]).toEqual({ terminal: 'Desk 2', payLinks: true })
})
