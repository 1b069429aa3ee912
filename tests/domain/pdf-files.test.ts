// The inspection of a PDF before it is stored: real files, truncated ones, protected ones, and files that are something else as
// well.
import { inspectPdf } from '@vetrounds/core/files/inspect'
import { FILE_BYTES } from '@vetrounds/core/files/limits'
import { isPdf } from '@vetrounds/core/files/pdf'
import { typeset } from '@vetrounds/functions/papers/typeset'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardedPdf, lockedPdf, wholePdf } from '../support/pdfs.ts'
import { onePixel } from '../support/pictures.ts'
import { tenPapers } from '../support/ten-papers.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

const verdict = (bytes: Uint8Array): string => {
  try {
    inspectPdf(bytes)
    return 'taken'
  } catch (error) {
    return (error as { code: string }).code
  }
}

const [paper] = tenPapers()
const ours = Buffer.from(typeset((paper as NonNullable<typeof paper>).paper, 0))

test('real files are taken, also with blanks before the header and a little behind the end', () => {
  for (const bytes of [wholePdf, ours]) {
    expect(verdict(bytes)).toBe('taken')
    expect(verdict(Buffer.concat([latin('\xef\xbb\xbf\r\n'), bytes]))).toBe('taken')
    expect(verdict(Buffer.concat([bytes, latin('\r\n\0\0')]))).toBe('taken')
  }
})

test('one that opens with a password alone is refused, and so is one that only mayn’t be changed', () => {
  expect([lockedPdf, guardedPdf].map(verdict)).toEqual(['file.encrypted', 'file.encrypted'])
  // The mere word, on a page or in a comment of the file, doesn't make it a protected one.
  const told = latin(ours.toString('latin1').replace(/%%EOF\s*$/, '% the word /EncryptMetadata\n$&'))
  expect(verdict(told)).not.toBe('file.encrypted')
})

test('a cut file is damaged wherever it is cut, and so is one without its contents', () => {
  for (const share of [0.1, 0.5, 0.9, 0.99])
    expect(verdict(wholePdf.subarray(0, wholePdf.length * share))).toBe('file.unreadable')
  expect(verdict(latin(wholePdf.toString('latin1').replaceAll('/Root', '/Rood')))).toBe('file.unreadable')
  expect(verdict(latin('%PDF-1.7\nstartxref\n9\n%%EOF'))).toBe('file.unreadable')
})

test('what is none, too large, empty or an archive as well is refused', () => {
  expect(verdict(onePixel)).toBe('file.type')
  expect(verdict(latin('<html>%PDF-1.7'))).toBe('file.type')
  expect(verdict(Buffer.alloc(0))).toBe('file.empty')
  expect(verdict(Buffer.concat([wholePdf, Buffer.alloc(FILE_BYTES)]))).toBe('file.too_large')
  const zip = Buffer.concat([latin('PK\x01\x02'), Buffer.alloc(40), latin('PK\x05\x06'), Buffer.alloc(18)])
  expect(verdict(Buffer.concat([wholePdf, zip]))).toBe('file.mixed')
})

/** The CPU time that work takes, in ms; unlike elapsed time, it excludes what else the machine does. */
const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('bytes of any kind are judged, and never fail otherwise; in linear time', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (some, begins) => {
      const bytes = Buffer.concat([begins ? latin('%PDF-1.4\n') : Buffer.alloc(0), some])
      expect(isPdf(bytes)).toBe(begins || isPdf(some))
      expect(verdict(bytes)).toMatch(/^(taken|file\.\w+)$/)
    }),
  )
  const streams = latin(`%PDF-1.7 1 0 obj ${'>> stream\nendstream '.repeat(400_000)} startxref 9 %%EOF`)
  expect(cpuOf(() => expect(verdict(streams)).toBe('file.unreadable'))).toBeLessThan(3000)
})

test('a file of digits alone is judged in linear time, too', () => {
  const digits = latin(`%PDF-1.4 ${'1'.repeat(1_000_000)} /Root startxref 9 %%EOF`)
  expect(cpuOf(() => expect(verdict(digits)).toBe('file.unreadable'))).toBeLessThan(3000)
})
