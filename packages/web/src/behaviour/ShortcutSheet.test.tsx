// The sheet of shortcuts lists every key that the calendar handles, and only keys of the product.
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { ShortcutSheet } from './ShortcutSheet.tsx'

const open = () =>
  show(
    <MemoryRouter>
      <ShortcutSheet onClose={vi.fn()} />
    </MemoryRouter>,
    'preferences',
    'ui',
  )

test('the calendar has a section of its own with all its keys', async () => {
  await open()
  const keys = within(screen.getByRole('heading', { name: 'Calendar' }).nextElementSibling as HTMLElement)
  const moves = [
    'F4',
    'T',
    'Ctrl+←',
    'Ctrl+→',
    '↓',
    'Home',
    'End',
    'Enter',
    'Alt+↓',
    'Shift+↓',
    'Alt+Shift+↓',
  ]
  for (const key of [...moves, 'A', 'I', 'E', 'R', 'Z'])
    expect(keys.getAllByText(key).length, key).toBeGreaterThan(0)
})

test('what belongs to the browser is not listed', async () => {
  await open()
  expect(screen.queryByText('Ctrl+Z')).toBeNull()
  expect(screen.queryByText('No action')).toBeNull()
})
