// A form whose save waits for something, e.g. for uploads: input that is typed meanwhile is saved, too.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { late } from '../changes/server.test-support.ts'
import { show } from '../component.test-support.tsx'
import { Form, FormField } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { forgetDirty, hasUndrafted } from './unsaved-forms.ts'

afterEach(forgetDirty)

const schema = z.object({ name: z.string().min(1).max(20), email: z.email().optional() })
const onSave = vi.fn(async (_values: z.output<typeof schema>, _id: string) => undefined)
const awaits = vi.fn(async (): Promise<void> => undefined)
beforeEach(() => void vi.resetAllMocks())

const form = (onSave: (values: z.output<typeof schema>, id: string) => Promise<undefined>) => (
  <Form
    schema={schema}
    values={{ name: '', email: '' }}
    failed="Failed to add owner"
    explain={error => (error instanceof TypeError ? 'No way to the server.' : undefined)}
    awaits={awaits}
    onSave={onSave}
    footer={({ isSaving }) => <button type="submit">{isSaving ? 'Saving' : 'Save'}</button>}
  >
    {form => (
      <>
        <FormField form={form} name="name">
          {field => <TextField {...field} label="Name" />}
        </FormField>
        <FormField form={form} name="email">
          {field => <TextField {...field} label="Email" />}
        </FormField>
      </>
    )}
  </Form>
)

const open = async () => {
  const { user, change } = await show(form(onSave))
  return { user, change, save: () => user.keyboard('{Control>}{Enter}{/Control}') }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const email = () => screen.getByLabelText<HTMLInputElement>('Email')

test('what is typed while a save waits is saved along, once', async () => {
  const { end, arrive } = late()
  awaits.mockReturnValueOnce(end)
  const { user, save } = await open()
  await user.type(name(), 'Rex')
  // The form has no draft.
  expect(hasUndrafted()).toBe(true)
  await save()
  expect(await screen.findByRole('button', { name: 'Saving' })).toBeTruthy()
  await save()
  await user.type(name(), ' II')
  await act(async () => arrive())
  await screen.findByRole('button', { name: 'Save' })
  expect(awaits).toHaveBeenCalledOnce()
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Rex II' }, expect.any(String))
})

test('it ends with the callbacks of by then', async () => {
  const { end, arrive } = late()
  awaits.mockReturnValueOnce(end)
  const newer = vi.fn(async () => undefined)
  const { user, save, change } = await open()
  await user.type(name(), 'Rex')
  await save()
  change(form(newer))
  await act(async () => arrive())
  await waitFor(() => expect(newer).toHaveBeenCalledOnce())
  expect(onSave).not.toHaveBeenCalled()
})

test('what is wrong is said without waiting; what became wrong meanwhile, afterwards', async () => {
  const { end, arrive } = late()
  awaits.mockReturnValueOnce(end)
  const { user, save } = await open()
  await user.click(name())
  await save()
  await waitFor(() => expect(name().getAttribute('aria-invalid')).toBe('true'))
  expect(awaits).not.toHaveBeenCalled()
  await user.type(name(), 'Rex')
  await save()
  await user.type(email(), 'rex')
  await act(async () => arrive())
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBe('true'))
  expect(onSave).not.toHaveBeenCalled()
})

test('where nothing can be waited for any more, the typing is kept, and why is said', async () => {
  awaits.mockRejectedValueOnce(new TypeError())
  const { user, save } = await open()
  await user.type(name(), 'Rex')
  await save()
  expect(await screen.findByText('No way to the server.')).toBeTruthy()
  expect(onSave).not.toHaveBeenCalled()
  expect(name().value).toBe('Rex')
})
