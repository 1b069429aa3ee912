// Decodes JPEG Lossless (ITU-T T.81, annex H). The decoder trusts everything
// that a frame's header claims, and can't be stopped while it works.
/// <reference path="./codec-types.d.ts" />
import type { DicomImage } from './read.ts'

/** Four tables of each of two classes. */
const TABLES_AT_MOST = 8

/** The class of tables that only lossy frames have, for up to 63 more values of each sample. */
const LOSSY = 1

const bytesOf = (content: ArrayBuffer | ArrayBufferView): Uint8Array =>
  ArrayBuffer.isView(content)
    ? new Uint8Array(content.buffer, content.byteOffset, content.byteLength)
    : new Uint8Array(content)

/**
 * Decodes a frame to the bytes of its samples. Throws where the frame is damaged, or would cost more than reading each sample
 * once: it has another size than its file says, several values a sample, too many tables, or is too short for its samples (the
 * decoder goes on with zeros past the end).
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
  // A sample takes at least one bit.
  if (frame.length * 8 < rows * columns * samples) throw new Error('Too short')
  const { Decoder } = await import('jpeg-lossless-decoder-js')
  const decoder = new Decoder()
  const { frame: head, scan, huffTable } = decoder
  // Checks what the decoder itself has read: a second reader that reads differently could be shown other values.
  const [readTables, readScan] = [huffTable.read.bind(huffTable), scan.read.bind(scan)]
  let tables = 0
  huffTable.read = (...given) => {
    tables += 1
    // With each table that is read, the decoder builds all of them again.
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
