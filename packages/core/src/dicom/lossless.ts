// JPEG Lossless (ITU-T T.81, annex H), by a decoder that believes all that a frame says of itself, and can't be stopped while it works.
/// <reference path="./codec-types.d.ts" />
import type { DicomImage } from './read.ts'

/** Four of each of two classes. */
const TABLES_AT_MOST = 8

/** The class of tables that frames with losses have, for up to 63 more values of each sample. */
const LOSSY = 1

const bytesOf = (content: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(content)
    ? new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
    : new Uint8Array(content)

/**
 * The bytes of a frame's samples. Throws where it is damaged, or would cost more than reading each sample once: where it is of another size
 * than its file says, has several values a sample, or is too short for so many samples, past whose end the decoder goes on with zeros.
 */
export const decodeLossless = async (
  frame: Uint8Array,
  {
    rows,
    columns,
    samples,
    bitsAllocated,
  }: Pick<DicomImage, 'rows' | 'columns' | 'samples' | 'bitsAllocated'>,
): Promise<Uint8Array> => {
  // A sample takes a bit at least.
  if (frame.length * 8 < rows * columns * samples) throw new Error('Too short')
  const { Decoder } = await import('jpeg-lossless-decoder-js')
  const decoder = new Decoder()
  const { frame: head, scan, huffTable } = decoder
  // Looked at as the decoder has read it: whoever reads it a second time, and otherwise, can be told another story.
  const [readTables, readScan] = [huffTable.read.bind(huffTable), scan.read.bind(scan)]
  let tables = 0
  huffTable.read = (...given) => {
    tables += 1
    // With each, all are built anew.
    if (tables > TABLES_AT_MOST) throw new Error('Tables')
    return readTables(...given)
  }
  scan.read = (...given) => {
    const done = readScan(...given)
    const isOfSize = head.dimX === columns && head.dimY === rows && scan.numComp === samples
    const isOnceEach = Object.values(head.components).every(({ hSamp, vSamp }) => hSamp === 1 && vSamp === 1)
    const isLossy = samples > 1 && decoder.HuffTab.some(of => of[LOSSY]?.some(code => code !== undefined))
    if (!isOfSize || !isOnceEach || isLossy) throw new Error('Another frame')
    return done
  }
  const copy = frame.slice()
  return bytesOf(decoder.decode(copy.buffer, 0, copy.length, bitsAllocated / 8))
}
