// The differences of two texts, word by word.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDifferences } from './word-differences.ts'

const told = (before: string, after: string) =>
  wordDifferences(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'out' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

test('changed words stand beside each other, all others stay', () => {
  expect(told('Periodontal disease, grade 2.', 'Periodontal disease, grade 1. Glucose 8.1.')).toBe(
    'Periodontal disease, grade [-2-]{+1+}.{+ Glucose 8.1.+}',
  )
  expect(told('4.16 kg', '4.61 kg')).toBe('[-4.16-]{+4.61+} kg')
})

test('neighbouring changes read as one', () => {
  expect(told('Dental under anaesthesia in October.', 'Dental brush twice a week.')).toBe(
    'Dental [-under anaesthesia in October-]{+brush twice a week+}.',
  )
})

test('texts without a common word are replaced whole, an empty one is only added', () => {
  expect(told('no pain', 'gums red')).toBe('[-no pain-]{+gums red+}')
  expect(told('', 'سعال جاف')).toBe('{+سعال جاف+}')
})

test('what stays with what was taken out is the former text, with what was added the new one', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', '4.1', ' ', ',', 'سعال', '\n'), { maxLength: 12 })
    .map(all => all.join(''))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const all = wordDifferences(before, after)
      const of = (without: 'in' | 'out') =>
        all
          .filter(({ kind }) => kind !== without)
          .map(({ text }) => text)
          .join('')
      expect(of('out')).toBe(after)
      expect(of('in')).toBe(before)
    }),
    { numRuns: 50 },
  )
})
