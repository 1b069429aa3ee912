// A version of a form is judged by the animal as it was then, even where only the version's answers tell how it was.
import { describe, expect, test } from 'vitest'
import { factsAtVersion, type WrittenForm } from './facts-at-version.ts'
import { forms } from './forms.ts'
import type { Facts, Values } from './values.ts'
import { keptValues } from './visibility.ts'

const context = { foodProducing: false, lactating: false, drugGiven: false }
const bitch: Facts = {
  ...{ species: 'canine', gender: 'female', neutered: false, birthDate: '2020-03-01', ...context },
  ...{ today: '2026-11-20', now: '2026-11-20T10:42:00.000Z', zone: 'Europe/Dublin' },
}
const form = forms.case_history
const asked: Values = {
  ...{ symptom_description: 'Off food', last_cycle_date: '2026-10-01', pregnancy_status: 'suspected' },
  other_discharges: ['purulent'],
}
/** A version of a form; older ones lack `gender` and `neutered`. */
const version = (values: Values, more: Partial<WrittenForm> = {}): WrittenForm => ({
  ...{ species: 'canine', values, context, ...more },
})
const kept = (written: WrittenForm, today: Facts) =>
  keptValues(form, written.values, factsAtVersion(form, written, today))

describe('an answer that was shown stays', () => {
  const changed: readonly [string, Partial<Facts>][] = [
    ['neutered since', { neutered: true }],
    ['of another sex, as corrected', { gender: 'male' }],
    ['of another sex, and neutered', { gender: 'male', neutered: true }],
    ['of a species that lays eggs, as corrected', { species: 'avian' }],
  ]
  test.each(changed)('of an animal %s', (_what, more) => {
    const today = { ...bitch, ...more }
    expect(kept(version(asked), today)).toEqual(asked)
    expect(kept(version(asked, { gender: 'female', neutered: false }), today)).toEqual(asked)
  })

  test('also of what only neutered animals are asked, where that was taken back', () => {
    const values: Values = { neuter_date: '2024-05-01', lactating: 'no' }
    expect(kept(version(values), { ...bitch, neutered: undefined })).toEqual(values)
  })
})

test('what the version says of the animal counts, not what was said of it since', () => {
  const plain: Values = { symptom_description: 'Off food' }
  const today: Facts = { ...bitch, gender: 'male', neutered: true, species: 'feline', subtype: undefined }
  const then = factsAtVersion(form, version(plain, { gender: 'female', neutered: false }), today)
  expect(then).toMatchObject({ species: 'canine', gender: 'female', neutered: false })
  // Where neither the version nor one of its answers says otherwise, today's facts count.
  expect(factsAtVersion(form, version(plain), today)).toMatchObject({ gender: 'male', neutered: true })
  expect(factsAtVersion(form, undefined, today)).toBe(today)
})
