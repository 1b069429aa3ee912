import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFiles, type FileLimits } from './file-check.ts'

const MB = 1024 * 1024
const limits: FileLimits = {
  types: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  maxBytes: 10 * MB,
  maxFiles: 3,
}
const file = (name: string, size = MB, type = 'image/jpeg') => ({ name, type, size, lastModified: 1 })
const whys = (chosen: ReturnType<typeof file>[], kept: ReturnType<typeof file>[] = []) =>
  checkFiles(kept, chosen, limits).refused.map(({ why }) => why)

test('a file at the limit is taken, one byte more is not', () => {
  expect(whys([file('a.jpg', 10 * MB)])).toEqual([])
  expect(whys([file('a.jpg', 10 * MB + 1)])).toEqual(['size'])
  expect(whys([file('a.jpg', 0)])).toEqual(['empty'])
})

test('the type decides, and the ending where there is none', () => {
  expect(whys([file('scan.pdf', MB, 'application/pdf'), file('a.png', MB, 'text/html')])).toEqual([
    'type',
    'type',
  ])
  expect(whys([file('A.JPEG', MB, '')])).toEqual([])
  // HEIC, the own format of some phones, has a reason of its own, however the browser names its type.
  expect(whys([file('a.HEIC', MB, ''), file('b', MB, 'image/heif')])).toEqual(['heic', 'heic'])
})

test('the same file is not taken twice, and not more than there may be', () => {
  expect(whys([file('a.jpg'), file('a.jpg')])).toEqual(['twice'])
  expect(whys([file('a.jpg')], [file('a.jpg')])).toEqual(['twice'])
  expect(whys([file('c.jpg'), file('d.jpg')], [file('a.jpg'), file('b.jpg')])).toEqual(['count'])
})

test('each chosen file is either taken or refused, and what is taken is within the limits', () => {
  const any = fc.record({
    name: fc.constantFrom('a.jpg', 'b.png', 'c.pdf', 'd'),
    type: fc.constantFrom('image/jpeg', 'image/png', 'application/pdf', ''),
    size: fc.integer({ min: 0, max: 20 * MB }),
    lastModified: fc.constantFrom(1, 2),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 8 }), chosen => {
      const { taken, refused } = checkFiles([], chosen, limits)
      expect(taken.length + refused.length).toBe(chosen.length)
      expect(taken.length).toBeLessThanOrEqual(limits.maxFiles)
      for (const { size } of taken) expect(size > 0 && size <= limits.maxBytes).toBe(true)
    }),
  )
})
