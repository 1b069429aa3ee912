// The texts of the forms' fields as they are shown.
import type { Field } from '@vetrounds/core/forms/declaration'
import { fieldsOf, forms } from '@vetrounds/core/forms/forms'
import { expect, test } from 'vitest'
import { speakerOf } from './speaker.test-support.ts'
import { wordsOf } from './words.ts'

const all = Object.values(forms).flatMap(fieldsOf)
const field = (key: string) => all.find(each => each.key === key) as Field
const [arabic, german] = [wordsOf(speakerOf('ar')), wordsOf(speakerOf('de'))]

test('in Arabic a range within a label or an option stands from left to right as a whole', () => {
  expect(arabic.label(field('itch_score'))).toBe('درجة الحكة (\u20660–10\u2069)')
  expect(arabic.option(field('hydration_status'), 'mild')).toBe('خفيف (\u20665–6 %\u2069)')
  expect(german.label(field('itch_score'))).toBe('Juckreiz-Score (0–10)')
})

test('so it does in digits of one’s own, and segments of the spine stay as they are', () => {
  const speaker = speakerOf('ar')
  const own = wordsOf({ ...speaker, say: () => 'درجة (٠–١٠)' })
  expect(own.label(field('itch_score'))).toBe('درجة (\u2066٠–١٠\u2069)')
  expect(wordsOf({ ...speaker, say: () => 'C1–C5' }).label(field('itch_score'))).toBe('C1–C5')
})

test('a reason that is read alone names the number that could not be taken', () => {
  const english = wordsOf(speakerOf('en'))
  const [rate, temperature] = [field('respiratory_rate_not_taken'), field('temperature_not_taken')]
  expect(english.label(rate)).toBe('Not obtained because')
  expect(english.wholeLabel(rate)).toBe(`${english.label(field('respiratory_rate'))} · Not obtained because`)
  expect(english.wholeLabel(temperature)).toBe(english.label(temperature))
  expect(english.wholeLabel(field('gait'))).toBe(english.label(field('gait')))
})
