// Checks an .xlsx file, which is a zip, before anything opens it. Its unpacked size is measured: what the file states may be
// false.
import { Refused } from './sheet.ts'

/** In bytes: 20,000 rows of 20 columns unpack to about 25 MB. */
const UNPACKED_AT_MOST = 64_000_000
const PARTS_AT_MOST = 2000

const END = 0x06054b50
const PART = 0x02014b50
const END_BYTES = 22
const COMMENT_AT_MOST = 65_535

const endOf = (view: DataView): number => {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - COMMENT_AT_MOST); at -= 1)
    if (view.getUint32(at, true) === END) return at
  throw new Refused('damaged')
}

/** Unpacks one part without keeping it, and returns its size. Throws `Refused` as soon as it is more than `left` bytes. */
const unpackedSize = async (packed: Uint8Array<ArrayBuffer>, left: number): Promise<number> => {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return size
    size += value.byteLength
    if (size > left) {
      await reader.cancel()
      throw new Refused('tooLarge')
    }
  }
}

/** Throws `Refused` for macros, for a password, for a file that unpacks to too much, and for a damaged zip. */
export const assertSoundZip = async (bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const parts = view.getUint16(end + 10, true)
  if (parts > PARTS_AT_MOST) throw new Refused('tooLarge')
  let [at, left] = [view.getUint32(end + 16, true), UNPACKED_AT_MOST]
  for (let part = 0; part < parts; part += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== PART) throw new Refused('damaged')
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
    const packed = view.getUint32(at + 20, true)
    const [nameBytes, extra, comment] = [28, 30, 32].map(each => view.getUint16(at + each, true)) as [
      number,
      number,
      number,
    ]
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameBytes))
    if (/vbaproject|macrosheets/i.test(name)) throw new Refused('macros')
    if (flags & 1) throw new Refused('locked')
    const head = view.getUint32(at + 42, true)
    if (head + 30 > end) throw new Refused('damaged')
    const start = head + 30 + view.getUint16(head + 26, true) + view.getUint16(head + 28, true)
    if (start + packed > end) throw new Refused('damaged')
    // The library trusts the part's own header, which must therefore state the same size.
    if (!(flags & 8) && view.getUint32(head + 18, true) !== packed) throw new Refused('damaged')
    left -= method === 0 ? packed : await unpackedSize(bytes.subarray(start, start + packed), left)
    if (left < 0) throw new Refused('tooLarge')
    at += 46 + nameBytes + extra + comment
  }
}
