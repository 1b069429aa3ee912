// Input whose draft could not be stored on the device counts as lost by a reload.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { show } from '../component.test-support.tsx'
import { type DraftHandle, DraftsContext } from './drafts.ts'
import { Form, FormField } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { forgetDirty, hasUndrafted } from './unsaved-forms.ts'

afterEach(forgetDirty)

const schema = z.object({ name: z.string() })

const open = (handle: DraftHandle | undefined) =>
  show(
    <DraftsContext value={() => handle}>
      <Form
        schema={schema}
        values={{ name: '' }}
        draft="owner.new"
        failed="Failed"
        onSave={async () => undefined}
        footer={() => <button type="submit">Save</button>}
      >
        {form => (
          <FormField form={form} name="name">
            {field => <TextField {...field} label="Name" />}
          </FormField>
        )}
      </Form>
    </DraftsContext>,
  )

test('input is kept while its draft is stored, and not once writing it has failed', async () => {
  const listen = vi.fn<DraftHandle['listen']>()
  const { user } = await open({
    ...{ read: async () => undefined, type: () => undefined, listen },
    ...{ remove: async () => undefined, close: () => undefined },
  })
  await user.type(screen.getByLabelText('Name'), 'Rex')
  expect(hasUndrafted()).toBe(false)
  const [told] = listen.mock.lastCall ?? []
  act(() => told?.(undefined, true))
  expect(hasUndrafted()).toBe(true)
  act(() => told?.(Date.parse('2026-11-20T11:40:00Z')))
  expect(hasUndrafted()).toBe(false)
})

test('where nobody is signed in no draft is kept', async () => {
  const { user } = await open(undefined)
  await user.type(screen.getByLabelText('Name'), 'Rex')
  expect(hasUndrafted()).toBe(true)
})
