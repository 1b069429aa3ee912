// What can be told of a PDF without reading its pages (ISO 32000-1 § 7.5): whether it is one, whole, and readable without a
// password.

/** A byte order mark and blanks may stand before the header: some programs write them. */
const header = /^(\xef\xbb\xbf)?[\0\t\n\f\r ]{0,16}%PDF-[12]\.\d/

/** Bytes that `isPdf` looks at. */
const PDF_HEAD = 28

/** The end of a PDF is looked for in so many last bytes of its file: mail and archives append some. */
const TAIL = 2048

const latin = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

/** Whether a file is a PDF by its first bytes, whatever its name. */
export const isPdf = (bytes: Uint8Array): boolean => header.test(latin(bytes.subarray(0, PDF_HEAD)))

/** The text without the contents of streams, which may hold anything; undefined if a stream has no end. */
const outsideStreams = (text: string): string | undefined => {
  const parts: string[] = []
  let from = 0
  const begins = />>\s*stream\r?\n/g
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    parts.push(text.slice(from, found.index + 2))
    const end = text.indexOf('endstream', begins.lastIndex)
    if (end < 0) return undefined
    from = end
    begins.lastIndex = end
  }
  return parts.join('') + text.slice(from)
}

/**
 * What is wrong with a PDF: `damaged` if it is cut off or lacks its table of contents, `encrypted` if it is protected, also by a
 * password that only forbids printing. Pages aren't read.
 */
export const pdfProblem = (bytes: Uint8Array): 'damaged' | 'encrypted' | undefined => {
  const tail = latin(bytes.subarray(-TAIL))
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) return 'damaged'
  const text = outsideStreams(latin(bytes))
  // The number is matched from its last digit on: from the first, a file of digits alone would be searched once for each of them.
  if (!text || !/\/Root\b/.test(text) || !/\d\s+\d+\s+obj\b/.test(text)) return 'damaged'
  return /\/Encrypt[\s/<\d]/.test(text) ? 'encrypted' : undefined
}
