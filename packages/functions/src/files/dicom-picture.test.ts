// The pictures made of a DICOM file for lists and papers. The sample is the one that jpeg-lossless-decoder-js (MIT) ships.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inspectDicom } from '@vetrounds/core/files/inspect'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureOfDicom } from './dicom-picture.ts'

const decoder = createRequire(import.meta.url).resolve('jpeg-lossless-decoder-js')
const sample = readFileSync(decoder.replace(/release.*$/, 'tests/data/jpeg_lossless_sel1.dcm'))

test('a DICOM file gets the sizes of any picture', async () => {
  inspectDicom(sample)
  const made = await pictureOfDicom(sample)
  const { format, width, height } = await sharp(made?.sizes['256']).metadata()
  expect([format, Math.max(width ?? 0, height ?? 0)]).toEqual(['png', 256])
})

test('one that is cut off is refused, and so is one that is a program as well', async () => {
  await expect(pictureOfDicom(sample.subarray(0, 600))).rejects.toMatchObject({ code: 'file.unreadable' })
  const program = Buffer.concat([Buffer.from('MZ'), sample.subarray(2)])
  expect(() => inspectDicom(program)).toThrow(expect.objectContaining({ code: 'file.mixed' }))
  expect(() => inspectDicom(Buffer.alloc(400))).toThrow(expect.objectContaining({ code: 'file.type' }))
})
