// A part whose file can't be loaded leaves the rest of the page working, and can be loaded again.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { lazy } from './lazy.tsx'

const load = vi.fn<() => Promise<{ default: (props: { of: string }) => ReactNode }>>()
const there = { default: ({ of }: { of: string }) => <p>The form of {of}</p> }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  load.mockReset()
})

const showPart = () => {
  const Part = lazy(load)
  const page = (isOpen: boolean) => (
    <>
      <h1>Owners</h1>
      <Suspense fallback="coming">{isOpen && <Part of="Byrne" />}</Suspense>
    </>
  )
  return show(page(true)).then(({ user, change }) => ({
    user,
    open: (isOpen: boolean) => change(page(isOpen)),
  }))
}

test('a part that loads is shown with what it is given', async () => {
  load.mockResolvedValue(there)
  await showPart()
  expect(await screen.findByText('The form of Byrne')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('what can’t be loaded says so, beside a page that lives on, until it is there', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError())
  load.mockResolvedValue(there)
  const { user } = await showPart()
  expect((await screen.findByRole('alert')).textContent).toContain('This part could not be loaded.')
  expect(screen.getByRole('heading', { name: 'Owners' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The form of Byrne')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('opened anew, it is loaded anew', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(there)
  const { open } = await showPart()
  await screen.findByRole('alert')
  open(false)
  open(true)
  expect(await screen.findByText('The form of Byrne')).toBeTruthy()
})
