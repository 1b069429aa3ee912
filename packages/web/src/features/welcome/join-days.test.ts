import { expect, test } from 'vitest'
import { daysAlike } from './join-days.ts'

test('neighbouring days that say the same share a line', () => {
  expect(daysAlike(['9–18', '9–18', '9–18', '9–18', '9–18', '9–13', ''])).toEqual([
    { from: 0, to: 4, text: '9–18' },
    { from: 5, to: 5, text: '9–13' },
    { from: 6, to: 6, text: '' },
  ])
})

test('a closed day between two open ones parts them', () => {
  expect(daysAlike(['9–18', '', '9–18', '9–18', '9–18', '9–18', '9–18'])).toEqual([
    { from: 0, to: 0, text: '9–18' },
    { from: 1, to: 1, text: '' },
    { from: 2, to: 6, text: '9–18' },
  ])
})
