// Judging bytes by their content: structures made by hand, and many that are no picture.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { inspect } from './inspect.ts'
import { FILE_BYTES, type ImageType, PIXELS_AT_MOST } from './limits.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const u16 = (value: number) => Buffer.from([value >> 8, value & 255])
const u32 = (value: number) => Buffer.concat([u16(value >>> 16), u16(value & 0xffff)])
const u32le = (value: number) => u32(value).reverse()
const u24le = (value: number) => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])

type Made = { width: number; height: number; note: Buffer; pixels: Buffer; tail: Buffer }

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data])
const chunk = (type: string, data: Buffer) => Buffer.concat([u32(data.length), latin(type), data, u32(0)])
const riff = (type: string, data: Buffer) =>
  Buffer.concat([latin(type), u32le(data.length), data, Buffer.alloc(data.length % 2)])

const makers: Record<ImageType, (made: Made) => Buffer> = {
  'image/jpeg': ({ width, height, note, pixels, tail }) =>
    Buffer.concat([
      latin('\xff\xd8'),
      segment(0xfe, note),
      segment(0xc2, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 17, 0])])),
      // A progressive picture has several scans, with restarts and stuffed bytes in them.
      segment(0xda, Buffer.alloc(6)),
      latin(pixels.toString('latin1').replaceAll('\xff', '\xff\x00')),
      latin('\xff\xd0\x12\xff\x00'),
      segment(0xda, Buffer.alloc(6)),
      latin('\x01\xff\xd9'),
      tail,
    ]),
  'image/png': ({ width, height, note, pixels, tail }) =>
    Buffer.concat([
      latin('\x89PNG\r\n\x1a\n'),
      chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.alloc(5)])),
      chunk('tEXt', note),
      chunk('IDAT', pixels),
      chunk('IEND', Buffer.alloc(0)),
      tail,
    ]),
  'image/webp': ({ width, height, note, pixels, tail }) => {
    const body = Buffer.concat([
      latin('WEBP'),
      riff('VP8X', Buffer.concat([Buffer.alloc(4), u24le(width - 1), u24le(height - 1)])),
      riff('EXIF', note),
      riff(
        'VP8 ',
        Buffer.concat([latin('\x00\x00\x00\x9d\x01\x2a'), u16(1).reverse(), u16(1).reverse(), pixels]),
      ),
    ])
    return Buffer.concat([latin('RIFF'), u32le(body.length), body, tail])
  },
}

const types = Object.keys(makers) as ImageType[]
const nothing = { note: Buffer.alloc(0), pixels: Buffer.alloc(8), tail: Buffer.alloc(0) }
const make = (type: ImageType, more: Partial<Made> = {}) =>
  makers[type]({ width: 40, height: 30, ...nothing, ...more })

const verdict = (bytes: Uint8Array, declared: string): string => {
  try {
    return inspect(bytes, declared)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code
  }
}

const buffer = (maxLength: number) => fc.uint8Array({ maxLength }).map(array => Buffer.from(array))

test.each(types)('%s is itself, whatever its pixels are, and nothing else', type => {
  fc.assert(
    fc.property(buffer(300), fc.integer({ min: 1, max: 7000 }), (pixels, side) => {
      const bytes = make(type, { pixels, width: side, height: 7000 })
      for (const declared of [...types, 'image/gif', ''])
        expect(verdict(bytes, declared)).toBe(declared === type ? type : 'file.type')
    }),
  )
})

test.each(types)('%s has pixels up to the limit, by its header alone', type => {
  const width = 10_000
  const height = PIXELS_AT_MOST / width
  expect(verdict(make(type, { width, height }), type)).toBe(type)
  expect(verdict(make(type, { width, height: height + 1 }), type)).toBe('file.too_many_pixels')
})

const zip = latin('PK\x03\x04name PK\x01\x02entry PK\x05\x06end')
const pretences = {
  'a page': latin('<!DOCTYPE html><p>'),
  'a script': latin(' <ScRiPt>alert(1)'),
  'a drawing': latin('<svg width="1" xmlns="http://www.w3.org/2000/svg">'),
  'a program': latin('<?php 1;'),
  'a document': latin('%PDF-1.7'),
  'an archive': zip,
}

test.each(types.flatMap(type => Object.entries(pretences).map(each => [type, ...each] as const)))(
  '%s that is %s as well is refused, in its notes and after its end',
  (type, _name, hidden) => {
    const padding = Buffer.alloc(50, 'x')
    expect(verdict(make(type, { note: Buffer.concat([padding, hidden, padding]) }), type)).toBe('file.mixed')
    expect(verdict(make(type, { tail: Buffer.concat([padding, hidden, padding]) }), type)).toBe('file.mixed')
  },
)

test.each(types)('%s may have notes, and what cameras append', type => {
  const note = latin('Exif\0\0 <x:xmpmeta xmlns:x="adobe:ns:meta/"> PK\x05\x06')
  const tail = latin('\x00\x00\x00\x18ftypmp42 moving picture')
  expect(verdict(make(type, { note, tail }), type)).toBe(type)
})

test.each(types)(
  '%s that breaks off anywhere is refused or left to the decoder, and nothing else fails',
  type => {
    const whole = make(type, { note: Buffer.alloc(20, 'n'), pixels: Buffer.alloc(40, 'p') })
    for (let end = 1; end < whole.length; end += 1)
      expect(verdict(whole.subarray(0, end), type)).toMatch(/^(file\.(type|unreadable)|image\/\w+)$/)
  },
)

test.each(types)('%s with any bytes changed never makes it fail in another way', type => {
  const whole = make(type, { note: Buffer.alloc(20, 'n'), pixels: Buffer.alloc(40, 'p') })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 })), {
        minLength: 1,
        maxLength: 6,
      }),
      changes => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        expect(verdict(bytes, type)).toMatch(/^(file\.[a-z_]+|image\/\w+)$/)
      },
    ),
    { numRuns: 500 },
  )
})

test('bytes that only begin like a picture are damaged, others are of another type', () => {
  const starts = [latin('\xff\xd8\xff'), latin('\x89PNG\r\n\x1a\n'), latin('RIFF\x10\0\0\0WEBP')]
  fc.assert(
    fc.property(fc.nat({ max: 2 }), buffer(200), (which, rest) => {
      const bytes = Buffer.concat([starts[which] ?? Buffer.alloc(0), rest])
      expect(verdict(bytes, types[which] ?? '')).toMatch(/^(file\.(unreadable|too_many_pixels)|image\/\w+)$/)
    }),
  )
  fc.assert(
    fc.property(buffer(200), bytes => {
      for (const type of types) expect(verdict(Buffer.concat([latin('G'), bytes]), type)).toBe('file.type')
    }),
  )
})

test('nothing at all, and a byte too many', () => {
  expect(verdict(Buffer.alloc(0), 'image/png')).toBe('file.empty')
  const largest = make('image/png', { pixels: Buffer.alloc(FILE_BYTES - make('image/png').length + 8) })
  expect(largest).toHaveLength(FILE_BYTES)
  expect(verdict(largest, 'image/png')).toBe('image/png')
  expect(verdict(Buffer.concat([largest, Buffer.alloc(1)]), 'image/png')).toBe('file.too_large')
})
