// What is used of the codecs, which bring no types of their own.
declare module 'jpeg-lossless-decoder-js' {
  export class Decoder {
    /** As it was read, its components by their numbers. */
    frame: { dimX: number; dimY: number; components: Record<number, { hSamp: number; vSamp: number }> }
    scan: { numComp: number; read: (...given: unknown[]) => number }
    huffTable: { read: (...given: unknown[]) => number }
    /** Tables by number and class; without entries where none was read. */
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
  /** 0: planes one after the other, 1: line by line, 2: pixel by pixel. */
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
