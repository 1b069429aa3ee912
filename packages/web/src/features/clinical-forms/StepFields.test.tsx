// @vitest-environment happy-dom
// Fields of a step as they are drawn: what the species is asked, a choice that is taken back, a flagged number.
import { flagsOf } from '@vetrounds/core/forms/flags'
import { forms } from '@vetrounds/core/forms/forms'
import type { Facts, Values } from '@vetrounds/core/forms/values'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { EditingProvider } from './context.ts'
import { StepFields } from './StepFields.tsx'
import { speakerOf } from './speaker.test-support.ts'
import { wordsOf } from './words.ts'

const form = forms.physical_examination
const facts: Facts = {
  species: 'feline',
  today: '2026-11-20',
  now: '2026-11-20T10:42:00.000Z',
  foodProducing: false,
  lactating: false,
  drugGiven: false,
}

const shown = async (at: number, values: Values, last?: Values) => {
  const step = form.steps[at]
  if (!step) throw new Error('No step.')
  const onChange = vi.fn()
  const words = wordsOf(speakerOf('en'))
  const editing = {
    form,
    facts,
    words,
    values,
    flags: flagsOf(form, values, facts),
    problems: [],
    isTried: false,
    species: 'Cat',
    last: last && { at: '2026-10-02T08:00:00.000Z', values: last },
    locked: undefined,
  }
  await show(
    <EditingProvider value={editing}>
      <StepFields step={step} values={values} onChange={onChange} />
    </EditingProvider>,
    'clinical-forms',
    'case-history',
    'examination',
    'pet',
    'ui',
  )
  return onChange
}

test('every step of the examination is drawn, with what the species is asked', async () => {
  await shown(2, { pulse_rate: 212, heart_sounds: 'murmur' })
  expect(document.body.textContent).toContain('120–200')
  expect(document.body.textContent).toContain('▲')
  expect(document.body.textContent).toContain('Pulse rate *')
})

test('what was answered the last time stands beside its field, and is not copied', async () => {
  const onChange = await shown(2, {}, { pulse_rate: 164, heart_sounds: 'murmur' })
  expect(document.body.textContent).toContain('last 164')
  expect(document.body.textContent).toContain('Last time: Murmur')
  // Of what nobody answered then nothing is said.
  expect(document.body.textContent?.match(/Last time/g)).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()
})
