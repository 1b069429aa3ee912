// A form keeps its input: after a refused save, after a crash, and until it is saved.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { Watch } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { fill, show } from '../component.test-support.tsx'
import { Dialog } from './Dialog.tsx'
import { type DraftHandle, DraftsContext, DraftZone } from './drafts.ts'
import { Form, FormField } from './Form.tsx'
import { NumberField } from './NumberField.tsx'
import { SavedBefore } from './saved-before.ts'
import { TextField } from './TextField.tsx'
import { forgetDirty, hasDirtyForms, hasUndrafted } from './unsaved-forms.ts'

afterEach(forgetDirty)

const schema = z.object({ name: z.string().min(1).max(20), email: z.email().optional() })

/** Stands in for the store of drafts. */
const draft = {
  kept: undefined as Awaited<ReturnType<DraftHandle['read']>>,
  handle: {
    read: async () => draft.kept,
    type: vi.fn(),
    remove: vi.fn(async () => undefined),
    listen: vi.fn(),
    close: vi.fn(),
  },
}

const onSave = vi.fn(async (_values: z.output<typeof schema>, _id: string) => undefined)
const onSaved = vi.fn()

beforeEach(() => {
  draft.kept = undefined
  vi.resetAllMocks()
})

const open = (zone?: string) =>
  show(
    <DraftsContext value={() => draft.handle}>
      <DraftZone value={zone}>
        <Form
          schema={schema}
          values={{ name: '', email: '' }}
          draft="owner.new"
          failed="Failed to add owner"
          explain={error => (error instanceof TypeError ? 'No way to the server.' : undefined)}
          onSave={onSave}
          onSaved={onSaved}
          footer={({ isDirty }) => <button type="submit">{isDirty ? 'Save' : 'Nothing to save'}</button>}
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
      </DraftZone>
    </DraftsContext>,
  )

const name = () => screen.getByLabelText<HTMLInputElement>('Name')

test('saves what the schema makes of it, blanks left out, and nothing is unsaved then', async () => {
  const { user } = await open()
  await user.type(name(), 'Rex')
  expect([hasDirtyForms(), hasUndrafted()]).toEqual([true, false])
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Rex' }, expect.any(String))
  expect(hasDirtyForms()).toBe(false)
  expect(draft.handle.remove).toHaveBeenCalled()
})

test('is not sent while a field is wrong; the first such field is named and has the focus', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Email'), 'nobody@')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => document.activeElement).toBe(name())
  expect(onSave).not.toHaveBeenCalled()
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This field is required')).toBeTruthy()
})

test('a refusal of a field stands at the field, and the typing stays', async () => {
  onSave.mockRejectedValue({
    problem: { errors: [{ path: 'body.name', code: 'too_big', params: { maximum: 3 } }] },
  })
  const { user } = await open()
  await user.type(name(), 'Rexford')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('3 characters at most')).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain(
    'Some fields need a change. Nothing you typed is lost.',
  )
  await expect.poll(() => document.activeElement).toBe(name())
  expect(name().value).toBe('Rexford')
  expect(hasDirtyForms()).toBe(true)
  expect(onSaved).not.toHaveBeenCalled()
  expect(draft.handle.remove).not.toHaveBeenCalled()
  // Once the field is right, the banner goes.
  await user.type(name(), '{Backspace}')
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('what is wrong with one field is said no longer once it is mended at another; what the server said stays', async () => {
  const period = z
    .object({ from: z.number(), to: z.number() })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'range' })
  const send = vi.fn(async () => Promise.reject({ errors: [{ path: 'to', code: 'range' }] }))
  const { user } = await show(
    <Form
      schema={period}
      values={{ from: 5, to: 3 }}
      failed="Failed"
      onSave={send}
      footer={() => <button type="submit">Save</button>}
    >
      {form =>
        (['from', 'to'] as const).map(each => (
          <FormField key={each} form={form} name={each}>
            {field => (
              <NumberField {...field} onChange={value => field.onChange(value as number)} label={each} />
            )}
          </FormField>
        ))
      }
    </Form>,
    'ui',
  )
  const field = (of: string) => screen.getByRole('textbox', { name: of })
  const isWrong = () => field('to').getAttribute('aria-invalid') === 'true'
  const type = async (of: string, text: string) => {
    await user.clear(field(of))
    await fill(user, field(of), text)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(isWrong).toBe(true)
  expect(send).not.toHaveBeenCalled()
  await type('from', '2')
  await expect.poll(isWrong).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(isWrong).toBe(true)
  await type('from', '1')
  await act(async () => undefined)
  expect(isWrong()).toBe(true)
  await type('to', '4')
  await expect.poll(isWrong).toBe(false)
})

test.each([
  [new TypeError(), 'No way to the server.'],
  [new Error(), 'Nothing was saved. Your entries are still here.'],
  // The form has no such field, so nobody would find what to change.
  [{ errors: [{ path: 'body.to', code: 'range' }] }, 'Nothing was saved. Your entries are still here.'],
])('a refusal that concerns no field says why, as far as it is known', async (error, sentence) => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  onSave.mockRejectedValue(error)
  const { user } = await open()
  await user.type(name(), 'Rex')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Failed to add owner')
  expect(alert.textContent).toContain(sentence)
  expect(name().value).toBe('Rex')
  // The banner is rendered before the page scrolls to it.
  expect(seen.mock.contexts.map(each => (each as Element).textContent)).toEqual([
    expect.stringContaining(sentence),
  ])
})

test('what an earlier try had saved is unsaved no more', async () => {
  onSave.mockRejectedValue(new SavedBefore('Rex was saved before.'))
  const { user } = await open()
  await user.type(name(), 'Rex')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Rex was saved before.')).toBeTruthy()
  expect(hasDirtyForms()).toBe(false)
  expect(draft.handle.remove).toHaveBeenCalled()
})

test('a draft comes back under its id, and is discarded in one go', async () => {
  draft.kept = { values: { name: 'Rex' }, makes: 'P1', at: Date.parse('2026-01-05T11:40:00Z') }
  const { user } = await open()
  await expect.poll(() => name().value).toBe('Rex')
  expect(screen.getByText(/^Draft from .* restored/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Rex' }, 'P1')
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(name().value).toBe('')
  await expect.poll(() => document.activeElement).toBe(name())
})

test.each([
  ['Asia/Dubai', '15:40'],
  ['Europe/Berlin', '12:40'],
])('when a draft was written is told in the zone of the branch, %s', async (zone, time) => {
  draft.kept = { values: { name: 'Rex' }, makes: 'P1', at: Date.parse('2026-01-05T11:40:00Z') }
  await open(zone)
  expect(await screen.findByText(new RegExp(`^Draft from .*${time} restored`))).toBeTruthy()
})

test('a draft never replaces what is being typed', async () => {
  let give: (kept: typeof draft.kept) => void = () => undefined
  const read = vi.spyOn(draft.handle, 'read').mockReturnValue(new Promise(resolve => (give = resolve)))
  const { user } = await open()
  await user.type(name(), 'Bella')
  give({ values: { name: 'Rex' }, makes: 'P1', at: 0 })
  await read.mock.results[0]?.value
  expect(name().value).toBe('Bella')
  expect(screen.queryByText(/^Draft from/)).toBeNull()
  expect(draft.handle.type).toHaveBeenLastCalledWith({ name: 'Bella' }, undefined, undefined)
})

test('a preset number that was taken out stays out, is asked for, and can be typed again', async () => {
  const sent = vi.fn(async (_values: { count: number }) => undefined)
  const { user } = await show(
    <Form
      schema={z.object({ count: z.number() })}
      values={{ count: 5 }}
      failed="Failed"
      onSave={sent}
      footer={() => <button type="submit">Save</button>}
    >
      {form => (
        <FormField form={form} name="count">
          {field => (
            <NumberField {...field} onChange={value => field.onChange(value as number)} label="Count" />
          )}
        </FormField>
      )}
    </Form>,
    'ui',
  )
  const count = await screen.findByLabelText<HTMLInputElement>('Count')
  await user.clear(count)
  expect(count.value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This field is required')).toBeTruthy()
  await user.type(count, '5')
  expect(count.value).toBe('5')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent).toHaveBeenCalledExactlyOnceWith({ count: 5 }, expect.any(String))
})

test('a dialog that has the focus itself, as it opens without a field to begin with, saves on Ctrl+Enter, too', async () => {
  const { user } = await show(
    <Dialog title="Start" isOpen onClose={() => undefined}>
      <DraftsContext value={() => draft.handle}>
        <Form schema={schema} values={{ name: 'Remy' }} failed="Failed" onSave={onSave} footer={() => null}>
          {() => <p>Nothing to type</p>}
        </Form>
      </DraftsContext>
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog')
  dialog.focus()
  expect(document.activeElement).toBe(dialog)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => onSave.mock.calls.map(([values]) => values)).toEqual([{ name: 'Remy' }])
})

test('a number that can’t be read holds nothing up once its field has gone', async () => {
  const dosed = z.object({ isDosed: z.boolean(), dose: z.number().optional() })
  const save = vi.fn(async () => undefined)
  const { user } = await show(
    <Form
      schema={dosed}
      values={{ isDosed: true }}
      failed="Failed"
      onSave={save}
      footer={() => <button type="submit">Save</button>}
    >
      {form => (
        <>
          <button type="button" onClick={() => form.setValue('isDosed', false)}>
            Without
          </button>
          <Watch
            control={form.control}
            names="isDosed"
            render={isDosed =>
              isDosed && (
                <FormField form={form} name="dose">
                  {field => <NumberField {...field} label="Dose" />}
                </FormField>
              )
            }
          />
        </>
      )}
    </Form>,
    'ui',
  )
  await user.type(screen.getByRole('textbox', { name: 'Dose' }), '2,,')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Without' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(save).toHaveBeenCalledWith({ isDosed: false }, expect.any(String))
})

test('a key draws its own field and who watches it, and no other', async () => {
  const drawn = { name: 0, email: 0, watching: 0 }
  const { user } = await show(
    <Form
      schema={schema}
      values={{ name: '', email: '' }}
      failed="Failed"
      onSave={async () => undefined}
      footer={() => null}
    >
      {form => (
        <>
          <FormField form={form} name="name">
            {field => {
              drawn.name += 1
              return <TextField {...field} label="Name" />
            }}
          </FormField>
          <FormField form={form} name="email">
            {field => {
              drawn.email += 1
              return <TextField {...field} value={field.value ?? ''} label="E-mail" />
            }}
          </FormField>
          <Watch
            control={form.control}
            names="name"
            render={name => {
              drawn.watching += 1
              return <p>{name}</p>
            }}
          />
        </>
      )}
    </Form>,
  )
  const before = { ...drawn }
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Bella')
  expect(screen.getByText('Bella')).toBeTruthy()
  expect(drawn.name).toBeGreaterThanOrEqual(before.name + 5)
  expect(drawn.watching).toBeGreaterThanOrEqual(before.watching + 5)
  expect(drawn.email).toBe(before.email)
})

test('a draft that emptied what was there shows it empty, also within a group, and as it was again once that is set', async () => {
  const counted = z.object({
    name: z.string(),
    count: z.number().optional(),
    values: z.record(z.string(), z.number().optional()),
  })
  draft.kept = { values: { name: 'Rex', count: undefined, values: { b: 4 } }, makes: 'P1', at: 0 }
  const { user } = await show(
    <DraftsContext value={() => draft.handle}>
      <Form
        schema={counted}
        values={{ name: '', count: 5, values: { a: 5, b: 4 } }}
        draft="item.1"
        failed="Failed"
        onSave={async () => undefined}
        footer={() => null}
      >
        {form => (
          <>
            <FormField form={form} name="count">
              {field => (
                <NumberField {...field} onChange={value => field.onChange(value as number)} label="Count" />
              )}
            </FormField>
            <FormField form={form} name="values.a">
              {field => (
                <NumberField {...field} onChange={value => field.onChange(value as number)} label="Of a" />
              )}
            </FormField>
            <button type="button" onClick={() => form.setValue('count', 5)}>
              As it was
            </button>
          </>
        )}
      </Form>
    </DraftsContext>,
    'ui',
  )
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label })
  await waitFor(() => expect(field('Count').value).toBe(''))
  expect(field('Of a').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'As it was' }))
  expect(field('Count').value).toBe('5')
})
