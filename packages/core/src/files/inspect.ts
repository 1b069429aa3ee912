// Judges the bytes of an upload before anything decodes them: their type, their size, and whether there is nothing else in them.
import { isDicom } from '../dicom/is-dicom.ts'
import { AppError } from '../errors.ts'
import { outlines } from './containers.ts'
import { FILE_BYTES, type ImageType, PIXELS_AT_MOST } from './limits.ts'
import { isPdf, pdfProblem } from './pdf.ts'
import { pictureType } from './picture-type.ts'

// Signs of other formats that a browser or program might recognise. The picture is re-encoded, so none would
// survive; but a file that carries one was made to deceive and is refused. Signs have at least five bytes, since pixels look like
// anything.
const foreign = /<!doctype|<html[\s>]|<script|<iframe|<\?php|<svg[^>]{0,200}xmlns|%PDF-\d/i

/** A ZIP ends with its directory, followed by at most 64 KB of comment; readers look for it from the end of the file. */
const ZIP_END_BYTES = 22 + 0xffff

const otherArchives = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'].map(text => Buffer.from(text, 'latin1'))

const holdsArchive = (bytes: Buffer): boolean =>
  otherArchives.some(start => bytes.includes(start)) ||
  (bytes.subarray(-ZIP_END_BYTES).includes('PK\x05\x06') && bytes.includes('PK\x01\x02'))

const isMixed = (bytes: Buffer, others: readonly [number, number][]): boolean =>
  holdsArchive(bytes) || others.some(([from, to]) => foreign.test(bytes.toString('latin1', from, to)))

// How programs and documents begin: a DICOM file begins with 128 bytes of anything, and a program there would run as an image.
const hidden = ['MZ', '\x7fELF', '\xcf\xfa\xed\xfe', '#!', 'PK', '%PDF', '<', 'Rar!', '7z']

type Refusal = 'type' | 'mixed' | 'empty' | 'too_large' | 'too_many_pixels' | 'unreadable' | 'encrypted'

const refuse = (code: Refusal): never => {
  throw new AppError(`file.${code}`)
}

/**
 * Whether an upload that is declared as DICOM is one.
 * @throws `file.empty`, `file.too_large`; `file.type` for anything else; `file.mixed` if it is a program or a document as well
 */
export const inspectDicom = (content: Uint8Array): void => {
  if (content.length === 0) refuse('empty')
  if (content.length > FILE_BYTES) refuse('too_large')
  if (!isDicom(content)) refuse('type')
  const start = Buffer.from(content.subarray(0, 8)).toString('latin1')
  if (hidden.some(sign => start.startsWith(sign))) refuse('mixed')
}

/**
 * Whether an upload that is declared as a PDF is one, whole and without a password. What its pages hold is not judged: it is only
 * ever given as a download, and opened by the browser's own reader.
 * @throws `file.empty`, `file.too_large`; `file.type` for anything else; `file.unreadable` if it is cut off or damaged;
 * `file.encrypted`; `file.mixed` if it is an archive as well
 */
export const inspectPdf = (content: Uint8Array): void => {
  if (content.length === 0) refuse('empty')
  if (content.length > FILE_BYTES) refuse('too_large')
  if (!isPdf(content)) refuse('type')
  const problem = pdfProblem(content)
  if (problem) refuse(problem === 'damaged' ? 'unreadable' : 'encrypted')
  if (holdsArchive(Buffer.from(content.buffer, content.byteOffset, content.byteLength))) refuse('mixed')
}

/**
 * The type of a picture, by its bytes.
 * @param declared the type under which it was uploaded
 * @throws `file.empty`, `file.too_large`; `file.type` unless the bytes are of the declared type; `file.unreadable`;
 * `file.too_many_pixels` by the size in its header; `file.mixed` if it is another format as well
 */
export const inspect = (content: Uint8Array, declared: string | undefined): ImageType => {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length === 0) refuse('empty')
  if (bytes.length > FILE_BYTES) refuse('too_large')
  const type = pictureType(bytes)
  if (!type || type !== declared) return refuse('type')
  const outline = outlines[type](bytes)
  if (!outline || outline.width === 0 || outline.height === 0) return refuse('unreadable')
  if (outline.width * outline.height > PIXELS_AT_MOST) refuse('too_many_pixels')
  if (isMixed(bytes, outline.others)) refuse('mixed')
  return type
}
