// The type of a picture by its first bytes: the browser declares this type, and the server checks it in the same way.
import { type ImageType, imageTypes } from './limits.ts'

/** Bytes that `pictureType` looks at. */
const HEAD = 12

// ITU-T T.81 § B.1.1; https://www.w3.org/TR/png-3/#5PNG-file-signature; RFC 9649 § 2.4.
const begins: Record<ImageType, (head: string) => boolean> = {
  'image/jpeg': head => head.startsWith('\xff\xd8\xff'),
  'image/png': head => head.startsWith('\x89PNG\r\n\x1a\n'),
  'image/webp': head => head.startsWith('RIFF') && head.slice(8) === 'WEBP',
}

/** The type by the first 12 bytes, whatever the file's name; undefined for anything else. */
export const pictureType = (bytes: Uint8Array): ImageType | undefined => {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD))
  return (Object.keys(imageTypes) as ImageType[]).find(type => begins[type](head))
}
