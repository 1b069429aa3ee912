// The search of a list keeps the keys that are meant for it; elements around it get only the others.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { SearchField } from './SearchField.tsx'

const heard = vi.fn()
const onEnter = vi.fn()
const onArrowDown = vi.fn()

/** Listens to keys as a dialog does. */
const around = { role: 'dialog', 'aria-label': 'Around', onKeyDown: ({ key }: { key: string }) => heard(key) }
const Around = ({ children }: { children: ReactNode }) => <div {...around}>{children}</div>

const Search = () => {
  const [value, setValue] = useState('')
  return (
    <Around>
      <SearchField
        autoFocus
        label="Search"
        value={value}
        onChange={setValue}
        count="3"
        onEnter={onEnter}
        onArrowDown={onArrowDown}
      />
    </Around>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })

beforeEach(() => {
  vi.resetAllMocks()
})

test('it has the focus, leads on by its keys, and Escape empties it before it means anything else', async () => {
  const { user } = await show(<Search />)
  expect(document.activeElement).toBe(field())
  await user.keyboard('{Escape}')
  expect(heard.mock.calls).toEqual([['Escape']])
  await user.keyboard('rex{Enter}{ArrowDown}')
  expect(field().value).toBe('rex')
  expect([onEnter.mock.calls.length, onArrowDown.mock.calls.length]).toEqual([1, 1])
  await user.keyboard('{Escape}')
  expect(field().value).toBe('')
  expect(heard.mock.calls.flat()).toEqual(['Escape', 'r', 'e', 'x'])
})

test('its hits and the button that clears it stand there while something is typed; the focus stays', async () => {
  const { user } = await show(<Search />)
  expect(screen.queryByText('3')).toBeNull()
  await user.keyboard('rex')
  expect(screen.getByText('3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})
