// A date is passed on once its year is plausible: while 2027 is typed, the years are 2, 20 and 202 before.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { useSaveKey } from '../behaviour/use-save-key.ts'
import { show } from '../component.test-support.tsx'
import { DateField } from './DateField.tsx'
import { Form, FormField } from './Form.tsx'

// In happy-dom the field would set a selection on each selection event, which causes the next event, for ever.
Selection.prototype.collapse = () => undefined

const told = vi.fn()

/** With `isOfForm` it keeps an empty text if there is no day, as a form does. */
const Field = ({ first, isOfForm }: { first: string; isOfForm?: boolean }) => {
  const [day, setDay] = useState<string | undefined>(first)
  return (
    <DateField
      label="Date"
      years={2}
      value={day}
      onChange={next => {
        told(next)
        setDay(isOfForm ? (next ?? '') : next)
      }}
    />
  )
}

const typeYear = async (year: string, first = `${new Date().getFullYear()}-11-24`, isOfForm = false) => {
  told.mockClear()
  const { user } = await show(<Field first={first} isOfForm={isOfForm} />)
  await user.click(screen.getByRole('spinbutton', { name: /^year/ }))
  await user.keyboard(year)
  return { user, days: told.mock.calls.map(([day]) => day).filter(Boolean) }
}

test.each([false, true])(
  'a year on the way is told to nobody, and stays in the field (of a form: %s)',
  async isOfForm => {
    const next = new Date().getFullYear() + 1
    const { days } = await typeYear(String(next), undefined, isOfForm)
    expect(days).toEqual([`${next}-11-24`])
    expect(screen.getByRole('spinbutton', { name: /^year/ }).textContent).toBe(String(next))
    expect(screen.queryByText('Please check the year')).toBeNull()
  },
)

test.each([false, true])(
  'a year that nobody books in is said at the field (of a form: %s)',
  async isOfForm => {
    const { days } = await typeYear('1030', undefined, isOfForm)
    expect(days).toEqual([])
    expect(screen.getByText('Please check the year')).toBeDefined()
    expect(screen.getByRole('spinbutton', { name: /^year/ }).textContent).toBe('1030')
  },
)

test('years near the one that stood there are plausible as well', async () => {
  const { days } = await typeYear('2041', '2040-11-24')
  expect(days).toContain('2041-11-24')
})

test('with a part emptied there is no day, whatever is drawn meanwhile; the same one is told again once it is typed', async () => {
  told.mockClear()
  const first = `${new Date().getFullYear()}-11-24`
  const { user, change } = await show(<Field first={first} />)
  const part = (name: RegExp) => screen.getByRole('spinbutton', { name })
  await user.click(part(/^day/))
  await user.keyboard('{Backspace}{Backspace}')
  expect(told.mock.calls.at(-1)).toEqual([undefined])
  change(<Field first={first} />)
  expect(part(/^day/).getAttribute('aria-valuetext')).toBe('Empty')
  expect(part(/^month/).textContent).toBe('11')
  await user.keyboard('24')
  expect(told.mock.calls.at(-1)).toEqual([first])
  // With all parts emptied there is no day either, also not the previous one.
  for (const [name, keys] of [
    [/^day/, 2],
    [/^month/, 2],
    [/^year/, 4],
  ] as const) {
    await user.click(part(name))
    await user.keyboard('{Backspace}'.repeat(keys))
  }
  expect(told.mock.calls.at(-1)).toEqual([undefined])
})

test('left with a part alone it says so, until the rest is typed or that part is emptied, too', async () => {
  const { user } = await show(<Field first="" isOfForm />)
  const part = (name: RegExp) => screen.getByRole('spinbutton', { name })
  const leave = () => act(() => (document.activeElement as HTMLElement).blur())
  await user.click(part(/^day/))
  leave()
  expect(screen.queryByText('Not a complete date')).toBeNull()
  await user.click(part(/^day/))
  await user.keyboard('24')
  expect(screen.queryByText('Not a complete date')).toBeNull()
  leave()
  expect(screen.getByText('Not a complete date')).toBeDefined()
  await user.click(part(/^day/))
  await user.keyboard('{Backspace}{Backspace}')
  expect(screen.queryByText('Not a complete date')).toBeNull()
})

test('a form is not sent with a part of a date that may be left out: it says so, has the focus, and goes once it is whole or empty', async () => {
  const onSave = vi.fn(async () => undefined)
  const { user } = await show(
    <Form
      schema={z.object({ name: z.string(), due: z.iso.date().optional() })}
      values={{ name: 'Rex', due: '' }}
      failed="Failed to save"
      onSave={onSave}
      footer={() => <button type="submit">Save</button>}
    >
      {form => (
        <FormField form={form} name="due">
          {({ value, ...field }) => <DateField {...field} value={value} label="Due" optional />}
        </FormField>
      )}
    </Form>,
  )
  const day = screen.getByRole('spinbutton', { name: /^day/ })
  await user.click(day)
  await user.keyboard('24{Control>}{Enter}{/Control}')
  await expect.poll(() => screen.queryByText('Not a complete date')).not.toBeNull()
  await expect
    .poll(() => document.querySelector('[data-partial]')?.contains(document.activeElement))
    .toBe(true)
  expect(onSave).not.toHaveBeenCalled()
  await user.click(day)
  await user.keyboard('{Backspace}{Backspace}{Control>}{Enter}{/Control}')
  await expect.poll(() => onSave.mock.calls).toEqual([[{ name: 'Rex' }, expect.any(String)]])
})

const Kept = () => {
  const [day, setDay] = useState('2026-11-24')
  return <DateField label="Date" value={day} onChange={next => next && setDay(next)} />
}

test('where the page keeps its day, that stands there again for who leaves the field', async () => {
  const { user } = await show(<Kept />)
  const part = () => screen.getByRole('spinbutton', { name: /^day/ })
  await user.click(part())
  await user.keyboard('{Backspace}{Backspace}')
  expect(part().getAttribute('aria-valuetext')).toBe('Empty')
  act(() => part().blur())
  // The day that was left after the first Backspace.
  expect(part().textContent).toBe('2')
})

const due = (value: string, onSave: () => Promise<void>, years?: number) => (
  <Form
    schema={z.object({ name: z.string(), due: z.iso.date().optional() })}
    values={{ name: 'Rex', due: value }}
    failed="Failed to save"
    onSave={onSave}
    footer={() => <button type="submit">Save</button>}
  >
    {form => (
      <FormField form={form} name="due">
        {({ value, ...field }) => (
          <DateField {...field} {...(years && { years })} value={value} label="Due" optional />
        )}
      </FormField>
    )}
  </Form>
)

test('nor is a form sent with a year that is too far away', async () => {
  const onSave = vi.fn(async () => undefined)
  const { user } = await show(due(`${new Date().getFullYear()}-11-24`, onSave, 2))
  await user.click(screen.getByRole('spinbutton', { name: /^year/ }))
  await user.keyboard('1030{Control>}{Enter}{/Control}')
  await act(async () => undefined)
  expect(onSave).not.toHaveBeenCalled()
  expect(screen.getByText('Please check the year')).toBeDefined()
})

test.each([
  // Typed as a whole: there was no day before.
  {
    first: '',
    typed: [
      [/^month/, '11'],
      [/^day/, '31'],
      [/^year/, '2026'],
    ] as const,
  },
  // Changed from a day that was stored before.
  { first: '2026-12-31', typed: [[/^month/, '{ArrowDown}']] as const },
])(
  'a day that does not exist is saved as the one that is shown once it is left ($first)',
  async ({ first, typed }) => {
    const onSave = vi.fn(async () => undefined)
    const { user } = await show(due(first, onSave))
    for (const [name, keys] of typed) {
      await user.click(screen.getByRole('spinbutton', { name }))
      await user.keyboard(keys)
    }
    const part = document.activeElement
    await user.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => onSave.mock.calls)
      .toEqual([[{ name: 'Rex', due: '2026-11-30' }, expect.any(String)]])
    expect(screen.getByRole('spinbutton', { name: /^day/ }).textContent).toBe('30')
    expect(document.activeElement).toBe(part)
  },
)

const SavedByKey = ({ onSave }: { onSave: (day: string | undefined) => void }) => {
  const [day, setDay] = useState<string | undefined>('2026-12-31')
  useSaveKey(() => onSave(day))
  return <DateField label="Date" value={day} onChange={setDay} />
}

test('so it is for a page that hears Ctrl+Enter itself', async () => {
  const saved = vi.fn()
  const { user } = await show(<SavedByKey onSave={saved} />)
  await user.click(screen.getByRole('spinbutton', { name: /^month/ }))
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
  expect(saved.mock.calls).toEqual([['2026-11-30']])
})
