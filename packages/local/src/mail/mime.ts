// Reads a raw message (RFC 5322, MIME RFC 2045 to 2047 and 2231) far enough to show it.
import type { Attachment, Mail } from './mailbox.ts'

interface Part {
  headers: { name: string; value: string }[]
  body: Buffer
}

interface Parameterised {
  value: string
  parameters: Record<string, string>
}

const decodeBytes = (bytes: Uint8Array, charset: string): string => {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

const unquotePrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=[ \t]*\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** A header with its encoded words (RFC 2047) decoded; other bytes are taken as UTF-8. */
const decodeHeader = (text: string): string => {
  const words = text.replace(/(=\?[^?]+\?[bq]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
  const utf8 = Buffer.from(words, 'latin1').toString()
  return utf8.replace(/=\?([^?*]+)[^?]*\?([bq])\?([^?]*)\?=/gi, (_, charset, encoding, data) =>
    decodeBytes(
      encoding.toLowerCase() === 'b'
        ? Buffer.from(data, 'base64')
        : unquotePrintable(data.replaceAll('_', ' ')),
      charset,
    ),
  )
}

const splitPart = (bytes: Buffer): Part => {
  const text = bytes.toString('latin1')
  const gap = /\r?\n\r?\n/.exec(text)
  const head = gap ? text.slice(0, gap.index) : text
  const headers = head
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap(line => {
      const colon = line.indexOf(':')
      return colon > 0 ? [{ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }] : []
    })
  return { headers, body: gap ? bytes.subarray(gap.index + gap[0].length) : Buffer.alloc(0) }
}

const headerOf = (part: Part, name: string): string =>
  part.headers.find(header => header.name.toLowerCase() === name)?.value ?? ''

const parameterised = (header: string): Parameterised => {
  const parameters: Record<string, string> = {}
  for (const [, name = '', quoted, bare = ''] of header.matchAll(
    /;\s*([^=;\s]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  ))
    parameters[name.toLowerCase()] = quoted === undefined ? bare : quoted.replace(/\\(.)/g, '$1')
  return { value: (header.split(';')[0] ?? '').trim().toLowerCase(), parameters }
}

const content = (part: Part): Buffer => {
  const encoding = headerOf(part, 'content-transfer-encoding').toLowerCase()
  if (encoding === 'base64') return Buffer.from(part.body.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable') return unquotePrintable(part.body.toString('latin1'))
  return part.body
}

const fileName = (type: Parameterised, disposition: Parameterised): string | undefined => {
  // RFC 2231: filename*=utf-8''R%C3%B6ntgen.png
  const [, charset, encoded] = /^([^']*)'[^']*'(.*)$/.exec(disposition.parameters['filename*'] ?? '') ?? []
  if (charset && encoded) {
    const bytes = encoded.replace(/%([0-9A-F]{2})/gi, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return decodeBytes(Buffer.from(bytes, 'latin1'), charset)
  }
  const name = disposition.parameters.filename ?? type.parameters.name
  return name === undefined ? undefined : decodeHeader(name)
}

/** The parts between the boundaries (RFC 2046, § 5.1.1). */
const children = (part: Part, boundary: string): Part[] => {
  const text = `\n${part.body.toString('latin1')}`
  const escaped = boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [body = ''] = text.split(new RegExp(`\\r?\\n--${escaped}--`))
  return body
    .split(new RegExp(`\\r?\\n--${escaped}[ \\t]*\\r?\\n`))
    .slice(1)
    .map(child => splitPart(Buffer.from(child, 'latin1')))
}

const collect = (part: Part, found: { text?: string; html?: string; attachments: Attachment[] }): void => {
  const type = parameterised(headerOf(part, 'content-type') || 'text/plain')
  const { boundary } = type.parameters
  if (type.value.startsWith('multipart/') && boundary) {
    for (const child of children(part, boundary)) collect(child, found)
    return
  }
  const disposition = parameterised(headerOf(part, 'content-disposition'))
  const name = fileName(type, disposition)
  const kind = type.value === 'text/html' ? 'html' : 'text'
  if (type.value.startsWith('text/') && disposition.value !== 'attachment' && found[kind] === undefined)
    found[kind] = decodeBytes(content(part), type.parameters.charset ?? 'utf-8')
  else
    found.attachments.push({
      name: name ?? 'attachment',
      type: type.value,
      base64: content(part).toString('base64'),
    })
}

/** Addresses of a list; commas within quotes and angle brackets don't separate them. */
const addresses = (list: string): string[] =>
  (decodeHeader(list).match(/(?:"[^"]*"|<[^>]*>|[^,])+/g) ?? [])
    .map(address => address.trim())
    .filter(Boolean)

/** Reads a message, with the sender and recipients that its headers name. */
export const parseMessage = (raw: Uint8Array): Mail => {
  const part = splitPart(Buffer.from(raw))
  const found: Parameters<typeof collect>[1] = { attachments: [] }
  collect(part, found)
  const shown = ['from', 'to', 'cc', 'bcc', 'subject', 'reply-to']
  return {
    from: decodeHeader(headerOf(part, 'from')),
    to: ['to', 'cc', 'bcc'].flatMap(name => addresses(headerOf(part, name))),
    subject: decodeHeader(headerOf(part, 'subject')),
    replyTo: addresses(headerOf(part, 'reply-to')),
    headers: part.headers
      .filter(({ name }) => !shown.includes(name.toLowerCase()))
      .map(({ name, value }) => ({ name, value: decodeHeader(value) })),
    ...found,
  }
}
