// A dialog takes the focus, gives it back, and never discards unsaved input without asking.
// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { show } from '../component.test-support.tsx'
import { Dialog, useCloseDialog } from './Dialog.tsx'
import { Form, FormField } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { forgetDirty, hasDirtyForms } from './unsaved-forms.ts'

afterEach(forgetDirty)

const Cancel = () => (
  <button type="button" onClick={useCloseDialog()}>
    Cancel
  </button>
)

const Opened = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Rename
      </button>
      <Dialog title="Rename" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form
          schema={z.object({ name: z.string() })}
          values={{ name: 'Rex' }}
          failed="Not renamed"
          onSave={async () => undefined}
          footer={() => <Cancel />}
        >
          {form => (
            <FormField form={form} name="name">
              {field => <TextField {...field} label="Name" autoFocus />}
            </FormField>
          )}
        </Form>
      </Dialog>
    </>
  )
}

let user: Awaited<ReturnType<typeof show>>['user']

const dialog = () => screen.queryByRole('dialog', { name: 'Rename' })
const question = () => screen.queryByRole('alertdialog', { name: 'Discard changes?' })

beforeEach(async () => {
  ;({ user } = await show(<Opened />))
  await user.tab()
  await user.keyboard('{Enter}')
})

test('takes the focus, and gives it back to what opened it', async () => {
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
  await user.keyboard('{Escape}')
  expect(dialog()).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }))
})

test.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['the close button', () => user.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => user.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s closes it at once while nothing is typed, and asks where something is', async (_, close) => {
  await user.type(screen.getByLabelText('Name'), ' II')
  await close()
  expect(question()).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(question()).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rex II')
  await user.clear(screen.getByLabelText('Name'))
  await user.type(screen.getByLabelText('Name'), 'Rex')
  await close()
  expect(dialog()).toBeNull()
})

test('what is discarded is gone, and asked for no more', async () => {
  await user.type(screen.getByLabelText('Name'), ' II')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(dialog()).toBeNull()
  expect(hasDirtyForms()).toBe(false)
})

test('Escape closes it, too, while the focus is nowhere, as when what lay over it is just going', async () => {
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
  ;(document.activeElement as HTMLElement).blur()
  expect(document.activeElement).toBe(document.body)
  await user.keyboard('{Escape}')
  await expect.poll(dialog).toBeNull()
})

test('opened again while it still fades out, it begins anew', async () => {
  // A browser reports running animations; this one never ends.
  const Timeline = class {}
  vi.stubGlobal('CSSTransition', class {})
  vi.stubGlobal('DocumentTimeline', Timeline)
  const moving = { playState: 'running', timeline: new Timeline(), finished: new Promise(() => undefined) }
  Object.assign(HTMLElement.prototype, { getAnimations: () => [moving] })
  try {
    await user.type(screen.getByLabelText('Name'), ' II')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Discard changes' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rex II')
    fireEvent.click(screen.getByText('Rename', { selector: 'button' }))
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Rex')
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Name'))
  } finally {
    Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations')
    vi.unstubAllGlobals()
  }
})
