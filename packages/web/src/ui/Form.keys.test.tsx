// Ctrl+Enter sends a form once, however long it is held and however often it is pressed; limits are told of texts alone.
// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { late } from '../changes/server.test-support.ts'
import { fill, show } from '../component.test-support.tsx'
import { Form, FormField } from './Form.tsx'
import { NumberField } from './NumberField.tsx'
import { TextField } from './TextField.tsx'
import { forgetDirty } from './unsaved-forms.ts'

afterEach(forgetDirty)

const schema = z.object({ name: z.string().max(5), days: z.number().max(365).optional() })
const onSave = vi.fn(async (_values: z.output<typeof schema>): Promise<void> => undefined)

const open = async () => {
  onSave.mockReset()
  const { user } = await show(
    <Form
      schema={schema}
      values={{ name: '' }}
      failed="Failed"
      onSave={onSave}
      footer={({ isSaving }) => <button type="submit">{isSaving ? 'Saving' : 'Save'}</button>}
    >
      {form => (
        <>
          <FormField form={form} name="name">
            {field => <TextField {...field} label="Name" />}
          </FormField>
          <FormField form={form} name="days">
            {field => <NumberField {...field} label="Days" />}
          </FormField>
        </>
      )}
    </Form>,
    'ui',
  )
  const field = (name: string) => screen.getByRole('textbox', { name })
  return { user, field, type: (name: string, text: string) => fill(user, field(name), text) }
}

test('while a save is running it is not sent again, nor by a key that is held', async () => {
  const { end, arrive } = late()
  const { type, field } = await open()
  onSave.mockReturnValueOnce(end)
  await type('Name', 'Rex')
  const press = (repeat = false) => fireEvent.keyDown(field('Name'), { key: 'Enter', ctrlKey: true, repeat })
  press()
  press()
  await screen.findByRole('button', { name: 'Saving' })
  press()
  await act(async () => arrive())
  await screen.findByRole('button', { name: 'Save' })
  press(true)
  await act(async () => undefined)
  expect(onSave).toHaveBeenCalledOnce()
  press()
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
})

test('a text that is too long is told its limit in characters, a number that is too large is not', async () => {
  const { user, type } = await open()
  await type('Name', 'Bartholomew')
  await type('Days', '400')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('5 characters at most')).toBeTruthy()
  expect(screen.getByText('This value is not possible here')).toBeTruthy()
  expect(screen.queryByText('365 characters at most')).toBeNull()
  expect(onSave).not.toHaveBeenCalled()
})
