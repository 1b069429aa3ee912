// The facts about a treatment and a test result, in a version and in the tray: nothing that was filled in is left out.
import { arbitraryOf } from '@vetrounds/core/contract/arbitrary.test-support'
import { testBody } from '@vetrounds/core/records/test-result'
import { type TreatmentBody, treatmentBody } from '@vetrounds/core/records/treatment'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EntryFact } from '../entries/Changes.tsx'
import { testFacts } from '../lab-results/test-facts.ts'
import { treatmentFacts } from './treatment-facts.ts'

const say = {
  t: ((key: string, values?: { n?: string }) => `${values?.n ?? ''}${key}`) as never,
  entries: ((key: string) => key) as never,
  format: {
    locale: 'ar-AE-u-ca-gregory-nu-arab',
    number: String,
    weight: String,
    day: (day: string) => day,
    list: (all: string[]) => all.join(),
  } as never,
  moment: 'then',
}
const told = (facts: readonly EntryFact[]): string => facts.flatMap(([, value]) => value ?? []).join('\n')

/** Every text and number that a person filled in, at any depth. */
const filledIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(filledIn)
    : typeof value === 'string' || typeof value === 'number'
      ? [String(value)]
      : []

test('all that was written of a treatment is told', () => {
  fc.assert(
    fc.property(arbitraryOf(treatmentBody.omit({ closes: true, dose: true })), body => {
      const { drugId: _id, weighedAt: _at, vaccination, ...rest } = body as TreatmentBody
      const { vaccine: _row, ...given } = vaccination ?? {}
      const text = told(treatmentFacts(body as TreatmentBody, say))
      for (const each of filledIn({ ...rest, ...given })) expect(text).toContain(each)
    }),
    { numRuns: 50 },
  )
})

test('the dose is told as it was reckoned, in Latin digits whatever the person chose', () => {
  const dose = { perKg: 2, weight: 4120, strength: 50, step: 0.01, millilitres: 0.16 }
  const body = { name: 'Metacam', sort: 'medicine', delivery: 'oral', hasReminder: false, dose } as const
  const labels = treatmentFacts(body, say).flatMap(([label, value]) => (value ? [label] : []))
  expect(labels).toEqual(['treatment', 'sort', 'dose.heading', 'delivery', 'dateAndTime'])
  expect(told(treatmentFacts(body, say))).toContain('2 mg/kg × 4.12 kg ÷ 50 mg/ml = 0.16 ml')
  const { millilitres: _, ...rest } = dose
  const pieces = { ...body, dose: { ...rest, unit: 'tablet', pieces: 1.5 } } as const
  expect(told(treatmentFacts(pieces, say))).toContain('= 1.5pieces.tablet')
})

test('all that was written of a test result is told', () => {
  const body = testBody.parse({
    testType: 'Urine culture',
    sample: 'urine',
    laboratory: 'IDEXX',
    units: 'si',
    rows: [{ name: 'Growth', value: '> 10^5', unit: 'CFU/ml' }],
    note: 'Sensitivity follows.',
    isWaiting: false,
  })
  expect(testFacts(body, say)).toEqual([
    ['type', 'Urine culture'],
    ['dateAndTime', 'then'],
    ['sample', 'samples.urine'],
    ['laboratory', 'IDEXX'],
    ['Growth', '> 10^5 CFU/ml'],
    ['note', 'Sensitivity follows.'],
  ])
})
