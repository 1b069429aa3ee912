// Switching to a new build keeps the drafts, and asks before other input is lost.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportOutdated } from '../api/transport.ts'
import { show } from '../component.test-support.tsx'
import { toasts } from '../ui/toast.ts'
import { forgetDirty, hasDirtyForms, markDirty } from '../ui/unsaved-forms.ts'
import { NewVersion } from './NewVersion.tsx'

const worker = vi.hoisted(() => ({ update: vi.fn(async () => undefined) }))
vi.mock('./worker.ts', () => worker)

const discard = vi.fn()

beforeEach(() => vi.clearAllMocks())
afterEach(forgetDirty)

/** Shows the page after the service has refused it as outdated; returns a function that presses the toast's button. */
const refused = async () => {
  const { user } = await show(<NewVersion />)
  act(reportOutdated)
  return { user, update: () => act(async () => toasts.read().at(-1)?.action?.onAction()) }
}

test('what a draft holds is neither asked about nor thrown away', async () => {
  const { user, update } = await refused()
  markDirty('owner', true, { discard })
  await update()
  await expect.poll(() => worker.update.mock.calls.length).toBe(1)
  expect(discard).not.toHaveBeenCalled()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  // The browser doesn't ask either.
  expect(hasDirtyForms()).toBe(false)

  // A question is asked for input without a draft; a draft beside it stays all the same.
  worker.update.mockClear()
  markDirty('owner', true, { discard })
  markDirty('name', true)
  await update()
  expect(worker.update).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await expect.poll(() => worker.update.mock.calls.length).toBe(1)
  expect(discard).not.toHaveBeenCalled()
})
