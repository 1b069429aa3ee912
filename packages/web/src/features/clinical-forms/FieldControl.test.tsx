// A field that asks for a day and its time: the time stays while the day is typed anew, and what is unfinished is held.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { DateField } from '@vetrounds/core/forms/declaration'
import { forms } from '@vetrounds/core/forms/forms'
import type { Value } from '@vetrounds/core/forms/values'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { type Editing, EditingProvider } from './context.ts'
import { FieldControl } from './FieldControl.tsx'
import { speakerOf } from './speaker.test-support.ts'
import { useUnreadableTexts } from './unreadable-texts.ts'
import { wordsOf } from './words.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Dublin' }))

// In happy-dom, `collapse` fires its event synchronously, and the segments of a date field answer that event by calling
// `collapse` again.
Selection.prototype.collapse = () => undefined

const field: DateField = { key: 'last_meal_at', control: 'dateTime', date: { until: 'today' } }
const editing = {
  form: forms.case_history,
  facts: { species: 'feline', today: '2026-11-20', zone: 'Europe/Dublin', now: '2026-11-20T10:42:00.000Z' },
  words: wordsOf(speakerOf('en')),
} as unknown as Editing

const Moment = ({ isGone = false }) => {
  const [value, setValue] = useState<Value | undefined>('2026-11-18T07:45:00.000Z')
  const unread = useUnreadableTexts()
  return (
    <EditingProvider value={{ ...editing, unread }}>
      {!isGone && <FieldControl field={field} value={value} beside={{}} onChange={setValue} />}
      <output>{String(value)}</output>
      <p data-testid="held">{unread.texts[field.key] ?? 'nothing'}</p>
    </EditingProvider>
  )
}

const Day = ({
  field,
  value,
  beside,
}: {
  field: DateField
  value: string
  beside: Record<string, string>
}) => (
  <EditingProvider value={{ ...editing, unread: useUnreadableTexts() }}>
    <FieldControl field={field} value={value} beside={beside} onChange={() => undefined} />
  </EditingProvider>
)

test.each([
  [{ after: 'start_date' }, '2026-11-18', 'Must be after the day of the examination or dose'],
  [{ notBefore: 'start_date' }, '2026-11-17', 'Before its start'],
] as const)('a day that is bound by %o and is %s says what holds', async (date, value, said) => {
  const field: DateField = { key: 'end_date', control: 'date', date }
  const beside = { start_date: '2026-11-18' }
  await show(<Day field={field} value={value} beside={beside} />, 'clinical-forms', 'case-history', 'ui')
  expect(screen.getByText(said)).toBeDefined()
})

const part = (name: RegExp) => screen.getByRole('spinbutton', { name })
const held = () => screen.getByTestId('held').textContent
const open = () => show(<Moment />, 'clinical-forms', 'case-history', 'ui')

test('a day that is emptied and typed anew keeps its time; until then there is no answer', async () => {
  const { user } = await open()
  await user.click(part(/^day/))
  await user.keyboard('{Backspace}{Backspace}')
  expect(screen.getByRole('status').textContent).toBe('undefined')
  expect(held()).toBe('date')
  await user.keyboard('19')
  expect(screen.getByRole('status').textContent).toBe('2026-11-19T07:45:00.000Z')
  expect(held()).toBe('nothing')
})

test('an emptied time is not the one before, also once it is left, until it is typed anew', async () => {
  const { user } = await open()
  await user.click(part(/^minute/))
  await user.keyboard('{Backspace}{Backspace}')
  act(() => part(/^minute/).blur())
  expect(screen.getByText('Not a complete time')).toBeDefined()
  expect(held()).toBe('time')
  await user.click(part(/^minute/))
  await user.keyboard('30')
  expect(screen.getByRole('status').textContent).toBe('2026-11-18T07:30:00.000Z')
  expect(held()).toBe('nothing')
})

test('a year too far away is held, and nothing of a field that has gone', async () => {
  const { user, change } = await open()
  await user.click(part(/^year/))
  await user.keyboard('1026')
  expect(screen.getByText('Please check the year')).toBeDefined()
  expect(held()).toBe('date')
  change(<Moment isGone />)
  expect(held()).toBe('nothing')
})
