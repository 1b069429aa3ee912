// What is shown, and what is reported to the service, when rendering a page throws.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { CrashPage } from './CrashPage.tsx'

const error = new Error('no such field')
const Broken = () => {
  throw error
}

test('a page that can’t be drawn says so, and its error is told as one that nobody caught', async () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  const router = createMemoryRouter([{ path: '/', Component: Broken, errorElement: <CrashPage /> }])
  await show(<RouterProvider router={router} />)
  expect((await screen.findByRole('alert')).textContent).toContain('The page could not be shown.')
  screen.getByRole('link', { name: 'Reload' })
  expect(told).toHaveBeenCalledExactlyOnceWith(error)
})
