// While an invoice or an account is read, a screen reader says which page it is and that it loads, and skips the placeholders.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { AccountPlaceholder, InvoicePlaceholder } from './Placeholders.tsx'

test.each([
  ['Invoice', InvoicePlaceholder],
  ['Account', AccountPlaceholder],
])('the page says that it is “%s” and loads', async (title, Coming) => {
  await show(<Coming />, 'invoices')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  expect(screen.queryAllByRole('button')).toEqual([])
})
