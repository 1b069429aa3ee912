// The proposed reference number of images follows their kind and the day they were taken.
import { expect, test } from 'vitest'
import { followedReference, proposedReference } from './reference-number.ts'

const from = { kind: 'xray', date: '2026-11-29' } as const

test('a proposal follows another kind and another day, also one of an earlier minute', () => {
  expect(proposedReference('xray', from.date, 615)).toBe('XR-20261129-1015')
  expect(followedReference('XR-20261129-1007', from, { ...from, kind: 'ultrasound' })).toBe(
    'US-20261129-1007',
  )
  expect(followedReference('XR-20261129-1007', from, { ...from, date: '2026-11-28' })).toBe(
    'XR-20261128-1007',
  )
})

test.each(['XR-20261129', 'XR-20261129-1007-2', 'XR-20261128-1007', 'US-20261129-1007', 'DX 4711', ''])(
  'a number of one’s own stays: %s',
  own => {
    expect(followedReference(own, from, { kind: 'ultrasound', date: '2026-11-28' })).toBe(own)
  },
)
