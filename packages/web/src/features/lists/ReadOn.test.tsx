// Rows of a list within another page are read on by a button, which shows a failure and tries again.
// @vitest-environment happy-dom

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { ReadOn } from './ReadOn.tsx'

const some = { hasMore: true, isReading: false, isFailed: false, read: vi.fn() }

test('it reads on, and is not there where nothing more is', async () => {
  const { user, change } = await show(<ReadOn more={some} label="Older" />)
  await user.click(screen.getByRole('button', { name: 'Older' }))
  expect(some.read).toHaveBeenCalledOnce()
  change(<ReadOn more={{ ...some, hasMore: false }} label="Older" />)
  expect(screen.queryByRole('button')).toBeNull()
})

test('what failed is said, and tried again', async () => {
  const read = vi.fn()
  const { user } = await show(<ReadOn more={{ ...some, isFailed: true, read }} label="Older" />)
  expect(screen.getByRole('alert').textContent).toBe('The next rows could not be loaded')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(read).toHaveBeenCalledOnce()
})
