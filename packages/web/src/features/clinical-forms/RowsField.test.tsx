// @vitest-environment happy-dom
// Rows of step 11: what is usual for the species is offered for a name, sets what it says, and proposes when it is due again.
import { screen } from '@testing-library/react'
import { forms } from '@vetrounds/core/forms/forms'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { EditingProvider } from './context.ts'
import { StepFields } from './StepFields.tsx'
import { speakerOf } from './speaker.test-support.ts'
import { useUnreadableTexts } from './unreadable-texts.ts'
import { wordsOf } from './words.ts'

vi.mock('../../api/client.ts', () => ({ useRead: () => ({}), isAnswerOf: () => () => false }))

const form = forms.case_history
const facts: Facts = {
  species: 'feline',
  today: '2026-11-20',
  zone: 'Europe/Dublin',
  now: '2026-11-20T10:42:00.000Z',
  foodProducing: false,
  lactating: false,
  drugGiven: false,
}

const words = wordsOf(speakerOf('en'))
const step = form.steps.at(-1)

const Page = ({ start, told }: { start: Values; told: (values: Values) => void }) => {
  const [values, setValues] = useState(start)
  const unread = useUnreadableTexts()
  const editing = {
    ...{ form, facts, words, values, flags: [], problems: [], isTried: false, unread },
    ...{ species: 'Cat', last: undefined, locked: undefined },
  }
  const change = (next: Values) => {
    setValues(next)
    told(next)
  }
  return (
    <EditingProvider value={editing}>
      {step && <StepFields step={step} values={values} onChange={change} />}
    </EditingProvider>
  )
}

const shown = async (start: Values) => {
  const onChange = vi.fn()
  const texts = [
    'clinical-forms',
    'case-history',
    'examination',
    'antiparasitics',
    'treatments',
    'vaccines',
    'ui',
  ] as const
  const { user } = await show(<Page start={start} told={onChange} />, ...texts)
  return { user, onChange }
}

test('an antiparasitic is offered as it is typed, and brings its type', async () => {
  const { user, onChange } = await shown({ antiparasitics: [{ treatment_name: 'emodep' }] })
  await user.type(await screen.findByRole('combobox'), 's')
  expect(onChange).toHaveBeenLastCalledWith({ antiparasitics: [{ treatment_name: 'emodeps' }] })
  await user.click(await screen.findByRole('option', { name: /^Emodepside/ }))
  expect(onChange).toHaveBeenLastCalledWith({
    antiparasitics: [{ treatment_name: 'Emodepside', type: 'worm' }],
  })
})

test('the next date follows from the interval of what the row names, and is taken by a person', async () => {
  const row = { treatment_name: 'Fluralaner', type: 'flea', date: '2026-11-01' }
  const { user, onChange } = await shown({ antiparasitics: [row] })
  await user.click(await screen.findByRole('button', { name: /Take .*2027/ }))
  expect(onChange).toHaveBeenLastCalledWith({ antiparasitics: [{ ...row, next_due_date: '2027-01-24' }] })
})
