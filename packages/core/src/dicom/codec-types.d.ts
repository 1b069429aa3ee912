// Types for the parts of the codecs that are used here; the codecs ship no types of their own.
declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    /** The frame header as the decoder has read it; its components by their numbers. */
    frame: { dimX: number; dimY: number; components: Record<number, { hSamp: number; vSamp: number }> }
    scan: { numComp: number; read: (...given: unknown[]) => number }
    huffTable: { read: (...given: unknown[]) => number }
    /** Huffman tables by number, then by class; a table that was not read has no entries. */
    HuffTab: (number | undefined)[][][]
    decode(buffer: ArrayBuffer, offset: number, length: number, bytesEach: number): ArrayBuffer | Uint8Array
  }
}

type FrameInfo = {
  width: number
  height: number
  bitsPerSample: number
  componentCount: number
  isSigned?: boolean
}

declare class CodecDecoder {
  getEncodedBuffer(length: number): Uint8Array
  decode(): void
  getDecodedBuffer(): Uint8Array
  getFrameInfo(): FrameInfo
  /** 0: one colour plane after the other, 1: line by line, 2: pixel by pixel. */
  getInterleaveMode?(): number
  delete(): void
}

declare module '@cornerstonejs/codec-charls/decode' {
  const make: () => Promise<{ JpegLSDecoder: typeof CodecDecoder }>
  export default make
}

declare module '@cornerstonejs/codec-openjpeg/decode' {
  const make: () => Promise<{ J2KDecoder: typeof CodecDecoder }>
  export default make
}
