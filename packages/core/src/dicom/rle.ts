// RLE Lossless (DICOM PS3.5, annex G): up to 15 segments, each a run-length encoded plane of bytes.
import { DicomError } from './problem.ts'

const unpack = (bytes: Uint8Array, plane: Uint8Array): void => {
  let [from, to] = [0, 0]
  while (from < bytes.length && to < plane.length) {
    const count = bytes[from++] ?? 128
    if (count < 128) {
      // Shorter where the segment ends within the run.
      const literal = bytes.subarray(from, from + Math.min(count + 1, plane.length - to))
      plane.set(literal, to)
      from += count + 1
      to += literal.length
    } else if (count > 128 && from < bytes.length) {
      plane.fill(bytes[from++] ?? 0, to, to + 257 - count)
      to += 257 - count
    }
  }
  if (to < plane.length) throw new DicomError('unreadable', 'fewer pixels than its header says')
}

/** Decodes a frame to its bytes, pixel by pixel and little endian. Throws `DicomError`. */
export const decodeRle = (
  frame: Uint8Array,
  pixels: number,
  samples: number,
  bytesEach: number,
): Uint8Array => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const planes = samples * bytesEach
  if (frame.length < 64 || view.getUint32(0, true) !== planes)
    throw new DicomError('unreadable', 'RLE segments')
  const whole = new Uint8Array(pixels * planes)
  const plane = new Uint8Array(pixels)
  for (let n = 0; n < planes; n += 1) {
    const from = view.getUint32(4 + n * 4, true)
    const to = n + 1 < planes ? view.getUint32(8 + n * 4, true) : frame.length
    unpack(frame.subarray(from, to), plane)
    // The most significant byte of a sample comes first.
    const sample = Math.floor(n / bytesEach)
    const byte = bytesEach - 1 - (n % bytesEach)
    const step = planes
    for (let at = 0, put = sample * bytesEach + byte; at < pixels; at += 1, put += step)
      whole[put] = plane[at] ?? 0
  }
  return whole
}
