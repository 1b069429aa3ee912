// The date of images is a day of the branch, and not in the future.
import { isoAt, now } from '@vetrounds/core/clock'
import { expect, test } from 'vitest'
import { schemaOf } from './image-form.ts'

test('images are of today at the branch or of a day before', () => {
  const codesOf = (date: string, zone: string) =>
    schemaOf(zone)
      .safeParse({ type: 'xray', refNumber: 'XR-1', organ: 'Thorax', date })
      .error?.issues.map(({ path, message }) => [...path, message])
  const today = (hours: number) => isoAt(now() + hours * 3_600_000).slice(0, 10)
  const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  expect(codesOf(today(14), east)).toBeUndefined()
  expect(codesOf(today(-11), west)).toBeUndefined()
  // In the zone where the day begins last, this day is still in the future.
  expect(codesOf(today(14), west)).toEqual([['date', 'date.future']])
  expect(codesOf(today(38), east)).toEqual([['date', 'date.future']])
})
