// A tag that is being typed becomes a tag when the form is saved, however its typing ends.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { show } from '../component.test-support.tsx'
import { Form, FormField } from './Form.tsx'
import { TagsField } from './TagsField.tsx'

const schema = z.object({ allergies: z.array(z.string()) })

const open = async () => {
  const onSave = vi.fn(async (_values: z.output<typeof schema>, _id: string) => undefined)
  const { user } = await show(
    <Form
      schema={schema}
      values={{ allergies: ['Latex'] }}
      draft="patient.new"
      failed="Failed to add patient"
      explain={() => undefined}
      onSave={onSave}
      onSaved={() => undefined}
      footer={() => <button type="submit">Save</button>}
    >
      {form => (
        <FormField form={form} name="allergies">
          {field => <TagsField {...field} label="Allergies" removeLabel={tag => `Remove ${tag}`} />}
        </FormField>
      )}
    </Form>,
  )
  await user.click(screen.getByRole('textbox', { name: 'Allergies' }))
  return {
    user,
    saved: () => waitFor(() => expect(onSave).toHaveBeenCalled()).then(() => onSave.mock.calls[0]?.[0]),
  }
}

test('Ctrl+Enter saves what is still being typed', async () => {
  const { user, saved } = await open()
  await user.keyboard('Penicillin{Control>}{Enter}{/Control}')
  expect(await saved()).toEqual({ allergies: ['Latex', 'Penicillin'] })
})

test.each([
  ['Enter', 'Penicillin{Enter}'],
  ['a comma', 'Penicillin,'],
  ['an Arabic comma', 'Penicillin،'],
  ['leaving it', 'Penicillin{Tab}'],
])('%s makes a tag of it, a known one none', async (_how, keys) => {
  const { user } = await open()
  await user.keyboard(keys)
  expect(await screen.findByRole('button', { name: 'Remove Penicillin' })).toBeDefined()
  await user.click(screen.getByRole('textbox', { name: 'Allergies' }))
  await user.keyboard('latex,')
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2)
})

test('several at once are as many tags, as a phone’s keyboard writes them without naming its keys', async () => {
  const { user } = await open()
  await user.paste('Penicillin, Carprofen, wool')
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(3)
  expect(screen.getByRole('textbox', { name: 'Allergies' })).toHaveProperty('value', ' wool')
})
