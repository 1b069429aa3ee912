// What size a compressed frame says that it has: read before a decoder makes room for it.

export type CodedSize = { width: number; height: number; components: number }

/** The first marker of a JPEG 2000 codestream, and of the segment with its size that follows at once. */
const J2K = 0xff4fff51
const JPEG = 0xffd8
const J2K_HEAD = 42
const CONTAINER = 4096

/** Markers C4, C8 and CC lie among those of frames and begin none. */
const isFrame = (marker: number): boolean =>
  marker === 0xfff7 || (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))

const sizeOfJ2k = (view: DataView): CodedSize => ({
  width: view.getUint32(8) - view.getUint32(16),
  height: view.getUint32(12) - view.getUint32(20),
  components: view.getUint16(40),
})

const sizeOfJpeg = (view: DataView): CodedSize | undefined => {
  for (let at = 2; at + 10 <= view.byteLength; ) {
    const marker = view.getUint16(at)
    if (isFrame(marker))
      return {
        width: view.getUint16(at + 7),
        height: view.getUint16(at + 5),
        components: view.getUint8(at + 9),
      }
    // Filling bytes stand before a marker.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Of a frame in JPEG, JPEG Lossless, JPEG-LS or JPEG 2000; undefined where none is found. */
export const codedSizeOf = (frame: Uint8Array): CodedSize | undefined => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (view.byteLength < 2 || view.getUint16(0) === JPEG) return sizeOfJpeg(view)
  // Some devices leave the container of a JPEG 2000 file around it.
  for (let at = 0; at < CONTAINER && at + J2K_HEAD <= view.byteLength; at += 1)
    if (view.getUint32(at) === J2K) return sizeOfJ2k(new DataView(frame.buffer, frame.byteOffset + at))
  return undefined
}
