import { expect, test } from 'vitest'
import { encodeText } from './coding.ts'
import { idsIn, isCreation, isItem, isUnsent, madeBy, touchedBy } from './item.ts'
import { sampleItem, sampleUnsent, ulid } from './sample-item.test-support.ts'

test('an item that comes back from storage is known again', () => {
  expect(isItem(JSON.parse(JSON.stringify(sampleItem(1, { makes: ulid('A'), needs: [ulid('B')] }))))).toBe(
    true,
  )
  expect(isUnsent(JSON.parse(JSON.stringify(sampleUnsent(1))))).toBe(true)
  expect(isUnsent(sampleItem(1))).toBe(false)
})

test('an item of an endpoint that this build does not know can still be sent', () => {
  expect(isItem({ ...sampleItem(1), name: 'nameALitter' })).toBe(true)
})

test('an item without a payload is one', () => {
  expect(isItem(sampleItem(1, { data: '' }))).toBe(true)
})

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['an item without a person', { ...sampleItem(1), person: undefined }],
  ['an item without a key', { ...sampleItem(1), key: undefined }],
  ['an id that is no number', { ...sampleItem(1), id: '1' }],
  ['a time that is none', { ...sampleItem(1), expiresAt: 'soon' }],
  ['a payload that was never coded', { ...sampleItem(1), data: '{}' }],
  ['an item without a predicted answer', { ...sampleItem(1), row: '' }],
  ['a predicted answer that is no row', { ...sampleItem(1), row: encodeText('7') }],
  ['further ids that are none', { ...sampleItem(1), also: 'A' }],
  ['a payload that is no JSON', { ...sampleItem(1), data: btoa('oops') }],
])('%s is no item', (_what, value) => {
  expect(isItem(value)).toBe(false)
})

test('only what has no parameter in its path makes something new', () => {
  const makes = ulid('A')
  expect(isCreation(sampleItem(1, { makes }))).toBe(true)
  expect(isCreation(sampleItem(1, { makes, name: 'cancelAppointment' }))).toBe(false)
  expect(isCreation(sampleItem(1))).toBe(false)
})

test('ULIDs are found wherever they stand in an input', () => {
  const input = {
    params: { id: ulid('A') },
    body: { patientId: ulid('B'), list: [{ of: ulid('C') }], name: 'x' },
  }
  expect(idsIn(input)).toEqual([ulid('A'), ulid('B'), ulid('C')])
})

test('all that an item makes is known by it', () => {
  expect(madeBy(sampleItem(1))).toEqual([])
  expect(madeBy(sampleItem(1, { makes: ulid('A'), also: [ulid('B')] }))).toEqual([ulid('A'), ulid('B')])
})

test('what amends an entry changes that entry, not the patient that it is of', () => {
  const params = { id: ulid('P'), entry: ulid('E') }
  expect(touchedBy('changeTreatment', { params, body: { v: 1 } })).toEqual([ulid('E')])
  expect(touchedBy('changePatient', { params: { id: ulid('P') }, body: { v: 1 } })).toEqual([ulid('P')])
})
