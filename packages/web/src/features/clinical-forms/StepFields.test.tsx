// @vitest-environment happy-dom
// Fields of a step as they are drawn: what the species is asked, a choice that is taken back, a flagged number.

import { cleanup, screen } from '@testing-library/react'
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
  zone: 'Europe/Dublin',
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
    unread: { texts: {}, put: () => undefined, removeRow: () => undefined },
    weighed: { grams: 4000, at: Date.parse('2026-11-01T08:00:00.000Z') },
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
  // Fields that nobody answered last time say nothing.
  expect(document.body.textContent?.match(/Last time/g)).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()
})

const pressed = (within: string, name: string): void => {
  const pictures = [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)]
  pictures.find(({ textContent }) => textContent === name)?.click()
}

test('an outline is the score on the scale that is chosen, and no stop of the keyboard', async () => {
  const five = await shown(5, { bcs_scale: 'five', body_condition_score: 3 })
  expect(document.querySelector('[data-chosen]')?.textContent).toBe('3')
  pressed('[aria-hidden=true]', '2.5')
  expect(five).toHaveBeenCalledWith({ bcs_scale: 'five', body_condition_score: 2.5 })
  const focusable = document.querySelectorAll('[aria-hidden=true] button:not([tabindex="-1"])')
  expect(focusable).toHaveLength(0)
})

test('of nine, the usual ones of the species are marked, and one that is not turns amber', async () => {
  const nine = await shown(5, { bcs_scale: 'nine', body_condition_score: 7 })
  expect(document.querySelector('[data-usual]')?.textContent).toBe('5')
  expect(document.querySelector('[data-chosen][data-flagged]')?.textContent).toBe('7')
  pressed('[aria-hidden=true]', '9')
  expect(nine).toHaveBeenCalledWith({ bcs_scale: 'nine', body_condition_score: 9 })
})

test('a lung field is pressed in the picture, and all are marked for the whole lungs', async () => {
  const sound = { sound: 'crackles', location: ['whole_lungs'] }
  const values = { breath_sound: 'abnormal', abnormal_breath_sounds: [sound] }
  const onChange = await shown(2, values)
  expect(document.querySelectorAll('[aria-hidden=true] [data-chosen]')).toHaveLength(4)
  pressed('[aria-hidden=true]', 'Back left')
  const row = { ...sound, location: ['back_left'] }
  expect(onChange).toHaveBeenCalledWith({ ...values, abnormal_breath_sounds: [row] })
})

test('a weight that differs much from the last one is asked about under its field', async () => {
  await shown(0, { examination_date: facts.now, animal_weight: 4.12 })
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  await shown(0, { examination_date: facts.now, animal_weight: 4.5 })
  expect(screen.getByRole('alert').textContent).toMatch(/Is this right\? The last weight was .4 kg/)
  cleanup()
  await shown(0, { examination_date: facts.now, animal_weight: 9 })
  expect(screen.getByRole('alert').textContent).toMatch(/Is the unit right\? The last weight was .4 kg/)
})
