import { expect, test } from 'vitest'
import { isOwnerInAddress } from './paths.ts'

test('an owner is in the address by number, or by the ULID of one who waits to be sent', () => {
  expect(['1001', '01JD2Z7K3W8Q5R6T9V0X1Y2Z3A'].map(isOwnerInAddress)).toEqual([true, true])
  expect(['', 'aisling', '10a', '-1', '1001.5', '01JD2Z7K3W8Q5R6T9V0X1Y2Z3'].map(isOwnerInAddress)).toEqual(
    Array(6).fill(false),
  )
})
