// The day of images, which is one of the branch and not to come.
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
  // Where the day begins last, it is still to come.
  expect(codesOf(today(14), west)).toEqual([['date', 'date.future']])
  expect(codesOf(today(38), east)).toEqual([['date', 'date.future']])
})
