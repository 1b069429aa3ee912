// All states of a list's rows, and that the buttons in them work.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { ListRows } from './ListRows.tsx'

const onRetry = vi.fn()
const onClear = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
})

const open = (state: Partial<ComponentProps<typeof ListRows>>, asked = '') =>
  show(
    <ListRows
      count={2}
      isComplete
      failure={undefined}
      onRetry={onRetry}
      search={{ asked, hint: 'Try the phone', onClear }}
      none={<p>No owners yet</p>}
      {...state}
    >
      <p>Two rows</p>
    </ListRows>,
  )

test('rows are shown, and nothing else', async () => {
  await open({})
  expect(document.body.textContent).toBe('Two rows')
})

test('until they come there is neither a row nor a word that there is none', async () => {
  await open({ count: undefined, isComplete: false })
  expect(screen.queryByText('Two rows')).toBeNull()
  expect(screen.queryByText('No owners yet')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('none yet, and none found, are two things; the search can be cleared', async () => {
  await open({ count: 0 })
  expect(document.body.textContent).toBe('No owners yet')
  const { user } = await open({ count: 0 }, 'rex')
  expect(screen.getByRole('heading', { name: 'No match for “rex”' })).toBeTruthy()
  expect(screen.getByText('Try the phone')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onClear).toHaveBeenCalledOnce()
})

test('a first page without a row is no empty list while others may follow', async () => {
  await open({ count: 0, isComplete: false })
  expect(document.body.textContent).toBe('Two rows')
})

test('what failed at first says so in place of the rows, further down beneath them; both try again', async () => {
  const failure = { title: 'Owners could not be loaded', detail: 'The service can’t be reached.' }
  const first = await open({ count: undefined, isComplete: false, failure })
  expect(screen.getByRole('alert').textContent).toContain('The service can’t be reached.')
  await first.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  first.change(null)
  const further = await open({ isComplete: false, failure })
  expect(screen.getByText('Two rows')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('The next rows could not be loaded')
  await further.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledTimes(2)
})

test('a failure after the last row is nobody’s concern', async () => {
  await open({ failure: { title: 'Owners could not be loaded' } })
  expect(screen.queryByRole('alert')).toBeNull()
})
