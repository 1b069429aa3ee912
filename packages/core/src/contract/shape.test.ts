// Which fields are taken from a row, and which an answer lets through.
import { expect, test } from 'vitest'
import * as z from 'zod'
import { asAnswerFields, fieldsOf, shownOf } from './shape.ts'

const shape = {
  name: z.string().trim().min(1).max(5),
  day: z.iso.date().optional(),
  flag: z.boolean().optional(),
  list: z.array(z.string()).max(1).optional(),
}

test('all fields of the schema are taken and no other; what is given as nothing is cleared', () => {
  const row = { name: 'Remy', day: '', flag: false, list: undefined, inner: 1 }
  expect(Object.entries(fieldsOf(shape, row))).toEqual([
    ['name', 'Remy'],
    ['day', undefined],
    ['flag', false],
    ['list', undefined],
  ])
  expect(Object.entries(shownOf(shape, row))).toEqual([
    ['name', 'Remy'],
    ['flag', false],
  ])
  expect(shownOf(shape, { ...row, name: '' })).toHaveProperty('name', '')
})

test('an answer has texts as they were stored, and fields that may be missing', () => {
  const stored = { name: 'longer than five', day: 'soon', list: ['a'] }
  expect(z.object(asAnswerFields(shape)).parse(stored)).toEqual(stored)
  expect(z.object(asAnswerFields(shape)).parse({ name: '' })).toEqual({ name: '' })
  expect(z.object(asAnswerFields(shape)).safeParse({ name: 'Remy', flag: 'yes' }).success).toBe(false)
})
