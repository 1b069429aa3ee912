// A field that asks for a day and its time: the time stays while the day is typed anew.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { DateField } from '@vetrounds/core/forms/declaration'
import { forms } from '@vetrounds/core/forms/forms'
import type { Value } from '@vetrounds/core/forms/values'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { type Editing, EditingProvider } from './context.ts'
import { FieldControl } from './FieldControl.tsx'
import { speakerOf } from './speaker.test-support.ts'
import { wordsOf } from './words.ts'

vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'Europe/Dublin' }))

// In happy-dom this raises the event at once to which the parts of a date answer with it.
Selection.prototype.collapse = () => undefined

const field: DateField = { key: 'last_meal_at', control: 'dateTime', date: { until: 'today' } }
const editing = {
  form: forms.case_history,
  facts: { species: 'feline', today: '2026-11-20', zone: 'Europe/Dublin', now: '2026-11-20T10:42:00.000Z' },
  words: wordsOf(speakerOf('en')),
} as unknown as Editing

const Moment = () => {
  const [value, setValue] = useState<Value | undefined>('2026-11-18T07:45:00.000Z')
  return (
    <EditingProvider value={editing}>
      <FieldControl field={field} value={value} beside={{}} onChange={setValue} />
      <output>{String(value)}</output>
    </EditingProvider>
  )
}

test('a day that is emptied and typed anew keeps its time; until then there is no answer', async () => {
  const { user } = await show(<Moment />, 'clinical-forms', 'case-history', 'ui')
  await user.click(screen.getByRole('spinbutton', { name: /^day/ }))
  await user.keyboard('{Backspace}{Backspace}')
  expect(screen.getByRole('status').textContent).toBe('undefined')
  await user.keyboard('19')
  expect(screen.getByRole('status').textContent).toBe('2026-11-19T07:45:00.000Z')
})
