// F2 runs the "add" action of the visible page, from the moment at which the page is visible.
// @vitest-environment happy-dom
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { addAction, addHere, useAddAction } from './add-action.ts'

const Page = ({ adds, onAdd }: { adds: string; onAdd: () => void }) => {
  useAddAction(adds, onAdd)
  return <h1>{adds}</h1>
}

/** Reports the registered action at the moment when the page becomes visible; ordinary effects run later. */
const Seen = ({ tell }: { tell: (adds: string | undefined) => void }) => {
  useLayoutEffect(() => tell(addAction()?.label))
  return null
}

test('with the page its action is there, and the former one is gone', async () => {
  const seen = vi.fn()
  const [pet, invoice] = [vi.fn(), vi.fn()]
  const pageOf = (adds: string, onAdd: () => void) => (
    <>
      <Page key={adds} adds={adds} onAdd={onAdd} />
      <Seen tell={seen} />
    </>
  )
  const { change } = await show(pageOf('Pet', pet))
  change(pageOf('Invoice', invoice))
  expect(seen.mock.calls).toEqual([['Pet'], ['Invoice']])
  addHere()
  expect(invoice).toHaveBeenCalledTimes(1)
  expect(pet).not.toHaveBeenCalled()
})

test('what was asked for before the page came runs once it is there', async () => {
  const invoice = vi.fn()
  addHere()
  await show(<Page adds="Invoice" onAdd={invoice} />)
  expect(invoice).toHaveBeenCalledTimes(1)
})
