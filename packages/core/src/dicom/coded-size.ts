// Reads the header of a compressed frame: its size, before a decoder
// allocates memory for it, and whether its colours were transformed.

export type CodedSize = { width: number; height: number; components: number }

/** The first marker of a JPEG 2000 codestream (SOC), and the marker of the size segment (SIZ) that follows directly. */
const J2K = 0xff4fff51
/** Markers of the segment with the coding style (COD), and of a tile (SOT). */
const J2K_STYLE = 0xff52
const J2K_TILE = 0xff90
const JPEG = 0xffd8
const J2K_HEAD = 42
const CONTAINER = 4096

/** Markers C4, C8 and CC lie within the range of the frame markers but begin no frame. */
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
    // Fill bytes may precede a marker.
    at += marker === 0xffff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Returns the offset of the JPEG 2000 codestream; some devices leave the container of a JPEG 2000 file around it. */
const beginOfJ2k = (view: DataView): number | undefined => {
  for (let at = 0; at < CONTAINER && at + J2K_HEAD <= view.byteLength; at += 1)
    if (view.getUint32(at) === J2K) return at
  return undefined
}

/** Returns the size of a frame in JPEG, JPEG Lossless, JPEG-LS or JPEG 2000; undefined where none is found. */
export const codedSizeOf = (frame: Uint8Array): CodedSize | undefined => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  if (view.byteLength < 2 || view.getUint16(0) === JPEG) return sizeOfJpeg(view)
  const begin = beginOfJ2k(view)
  return begin === undefined ? undefined : sizeOfJ2k(new DataView(frame.buffer, frame.byteOffset + begin))
}

/** Whether a JPEG 2000 codestream transformed red, green and blue: its decoder then restores them (ISO 15444-1 A.6.1). */
export const wasTransformed = (frame: Uint8Array): boolean => {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  // After the first marker, which has no length, the segments follow one another up to the first tile.
  for (let at = (beginOfJ2k(view) ?? view.byteLength) + 2; at + 9 <= view.byteLength; ) {
    const marker = view.getUint16(at)
    if (marker === J2K_STYLE) return view.getUint8(at + 8) === 1
    if (marker === J2K_TILE) return false
    at += 2 + view.getUint16(at + 2)
  }
  return false
}
