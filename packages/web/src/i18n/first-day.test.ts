// Weeks begin on the day that is usual in the country.
import { expect, test } from 'vitest'
import { firstDayOf } from './first-day.ts'

test('Monday in Europe, Sunday in Saudi Arabia, Saturday in the Emirates’ neighbours', () => {
  expect([firstDayOf('IE'), firstDayOf('DE'), firstDayOf('SA'), firstDayOf('KW')]).toEqual([1, 1, 7, 6])
})
