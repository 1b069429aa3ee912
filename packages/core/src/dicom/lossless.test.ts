// JPEG Lossless frames that cost more to decode than they claim: without
// its guard each of them decodes, and far larger ones would take minutes.
import { expect, test } from 'vitest'
import { decodeLossless } from './lossless.ts'

const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes]

/** A table with a single code of one bit, which means that a sample equals its neighbour. */
const tableOf = (kind: number) => segment(0xc4, kind, 1, ...Array.from({ length: 16 }, () => 0))
const SAMPLES = 0x00
const LOSSY = 0x10

const SIDE = 8

const frameOf = ({ samples = 1, sampling = 0x11, columns = SIDE, tables = [SAMPLES] }) => {
  const each = Array.from({ length: samples }, (_, n) => n + 1)
  const data = Array.from({ length: (SIDE * SIDE * samples) / 8 }, () => 0)
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...tables.flatMap(tableOf),
    ...segment(0xc3, 8, 0, SIDE, 0, columns, samples, ...each.flatMap(n => [n, sampling, 0])),
    ...segment(0xda, samples, ...each.flatMap(n => [n, 0]), 1, 0, 0),
    ...data,
  ])
}

const decode = (frame: Uint8Array, samples: 1 | 3 = 1) =>
  decodeLossless(frame, { rows: SIDE, columns: SIDE, samples, bitsAllocated: 8 })

test.each([1, 3] as const)('a frame of %i samples a pixel is decoded', async samples => {
  const bytes = await decode(frameOf({ samples }), samples)
  expect([...bytes]).toEqual(Array.from({ length: SIDE * SIDE * samples }, () => 128))
})

test('one of another size, or of other colours, than its file says is refused', async () => {
  await expect(decode(frameOf({ columns: SIDE + 1 }))).rejects.toThrow()
  await expect(decode(frameOf({ samples: 3 }))).rejects.toThrow()
  await expect(decode(frameOf({}), 3)).rejects.toThrow()
})

test('one with many values a sample is refused: by its sampling, or by a table of frames with losses', async () => {
  await expect(decode(frameOf({ sampling: 0xff }))).rejects.toThrow()
  await expect(decode(frameOf({ samples: 3, tables: [SAMPLES, LOSSY] }), 3)).rejects.toThrow()
})

test('one that builds its tables again and again is refused', async () => {
  expect(await decode(frameOf({ tables: Array.from({ length: 8 }, () => SAMPLES) }))).toHaveLength(
    SIDE * SIDE,
  )
  await expect(decode(frameOf({ tables: Array.from({ length: 9 }, () => SAMPLES) }))).rejects.toThrow()
})

test('one with fewer bits than samples is refused before it is looked at', async () => {
  const whole = { rows: 32, columns: 32, samples: 1, bitsAllocated: 8 } as const
  await expect(decodeLossless(frameOf({}), whole)).rejects.toThrow('Too short')
})
