// Which parts of a changed row a reader sees, and which stay internal.
import { expect, test } from 'vitest'
import { innerFields } from './audit-parts.ts'
import { changedFields, isDay, isHours, isInstant, subjectParts } from './fields.ts'

test('a change shows each field once, with what it was and what it became', () => {
  expect(
    changedFields({ name: 'A', phone: '1' }, { name: 'B', email: 'x@y' }, innerFields('changeOwner')),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'phone', before: '1', after: undefined },
    { field: 'email', before: undefined, after: 'x@y' },
  ])
})

test('keys and what only the product needs stay inside; an event without data shows nothing', () => {
  expect(
    changedFields(undefined, { folded: 'a', hash: 'b', id: '1', name: 'A' }, innerFields('changeOwner')),
  ).toEqual([{ field: 'name', before: undefined, after: 'A' }])
  expect(changedFields(undefined, undefined, innerFields('changeOwner'))).toEqual([])
})

test('a subject is a kind and whatever follows it', () => {
  expect(subjectParts('owner#01K')).toEqual({ kind: 'owner', id: '01K' })
  expect(subjectParts('person#a#b')).toEqual({ kind: 'person', id: 'a#b' })
})

test('instants, days and hours are told from other texts and lists', () => {
  expect(['2026-11-20T09:00:00.000Z', '2026-11-20', 'x'].map(isInstant)).toEqual([true, false, false])
  expect(['2026-11-20', '2026-11-20T09:00:00.000Z', 7].map(isDay)).toEqual([true, false, false])
  expect([Array.from({ length: 7 }, () => [[540, 720]]), ['Penicillin'], []].map(isHours)).toEqual([
    true,
    false,
    false,
  ])
})
