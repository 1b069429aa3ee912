// Weeks begin on the day that is usual in the country.
import { countries } from '@vetrounds/core/clinics/countries'
import { expect, test } from 'vitest'
import { firstDayOf } from './first-day.ts'

test('Monday in Europe, Sunday in Saudi Arabia, Saturday in the Emirates’ neighbours', () => {
  expect([firstDayOf('IE'), firstDayOf('DE'), firstDayOf('SA'), firstDayOf('KW')]).toEqual([1, 1, 7, 6])
})

test('as CLDR has it, for each country that a clinic may be in', () => {
  const told = (code: string) =>
    (new Intl.Locale(`und-${code}`) as unknown as { getWeekInfo(): { firstDay: number } }).getWeekInfo()
      .firstDay
  const codes = [...countries.keys()]
  expect(codes.map(code => [code, firstDayOf(code)])).toEqual(codes.map(code => [code, told(code)]))
})
