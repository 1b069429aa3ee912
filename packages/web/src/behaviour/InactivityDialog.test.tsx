// The question before a logout for inactivity: Enter and Escape mean staying.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { InactivityDialog } from './InactivityDialog.tsx'

const onStay = vi.fn()
const onLeave = vi.fn()
let user: Awaited<ReturnType<typeof show>>['user']

beforeEach(async () => {
  vi.resetAllMocks()
  ;({ user } = await show(<InactivityDialog left={59} onStay={onStay} onLeave={onLeave} />))
})

test('says what will happen and counts down', () => {
  const dialog = screen.getByRole('alertdialog', { name: 'Still there?' })
  expect(dialog.textContent).toContain('You will be logged out.')
  expect(screen.getByRole('timer').textContent).toBe('00:59')
})

test.each(['{Enter}', '{Escape}'])('%s stays', async key => {
  await expect.poll(() => document.activeElement?.textContent).toBe('Stay logged in')
  await user.keyboard(key)
  expect(onStay).toHaveBeenCalledOnce()
  expect(onLeave).not.toHaveBeenCalled()
})

test('leaving is chosen by its own button', async () => {
  await user.click(screen.getByRole('button', { name: 'Log out' }))
  expect(onLeave).toHaveBeenCalledOnce()
  expect(onStay).not.toHaveBeenCalled()
})
