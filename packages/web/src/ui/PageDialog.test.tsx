// A page-sized form is sent by Enter, gets keys before its buttons do, and leaves the question about unsaved input to its owner.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { PageDialog } from './PageDialog.tsx'

const acts = { onClose: vi.fn(), onSubmit: vi.fn(), onKey: vi.fn() }

const Booking = () => {
  const form = useRef<HTMLFormElement>(null)
  return (
    <PageDialog
      title="Book"
      note="Fri 20 November"
      form={form}
      {...acts}
      footer={
        <>
          <button type="button">Leave</button>
          <button type="submit">Send</button>
        </>
      }
    >
      <input aria-label="Reason" />
    </PageDialog>
  )
}

test('it says what it is and where it stands', async () => {
  await show(<Booking />)
  expect(screen.getByRole('dialog', { name: 'Book' })).toBeTruthy()
  expect(screen.getByText('Fri 20 November')).toBeTruthy()
})

test('Enter in a field sends it once, Escape and the button ask to close it', async () => {
  vi.clearAllMocks()
  const { user } = await show(<Booking />)
  await user.type(screen.getByLabelText('Reason'), 'Vaccination{Enter}')
  expect(acts.onSubmit).toHaveBeenCalledTimes(1)
  expect(acts.onClose).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(acts.onClose).toHaveBeenCalledTimes(2)
})

test('a key is heard before the button that has the focus takes it', async () => {
  vi.clearAllMocks()
  acts.onKey.mockImplementation(event => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  })
  const { user } = await show(<Booking />)
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(acts.onKey.mock.calls.map(([{ key }]) => key)).toEqual(['Control', 'Enter'])
  expect(acts.onClose).not.toHaveBeenCalled()
})
