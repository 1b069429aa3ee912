// The little XML that S3 uses: written by one function, and read by element name, which is enough as its bodies are flat lists.

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const escapeText = (text: string): string =>
  // Control characters, which may be part of a key, can only be written as character references.
  [...text]
    .map(char => ESCAPES[char] ?? ((char.codePointAt(0) ?? 32) < 32 ? `&#${char.codePointAt(0)};` : char))
    .join('')

const unescapeText = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return NAMED[name] ?? whole
  })

/** An element with text, which is escaped, or with elements made by this function. */
export const element = (name: string, content: string | number | boolean | readonly string[]): string =>
  `<${name}>${Array.isArray(content) ? content.join('') : escapeText(String(content))}</${name}>`

/** A whole document in S3's namespace. */
export const document = (name: string, children: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children.join('')}</${name}>`

/** The raw contents of each element of that name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(
    match => match[1] ?? '',
  )

/** The text of the first element of that name. */
export const textOf = (xml: string, name: string): string | undefined => {
  const [raw] = elements(xml, name)
  return raw === undefined ? undefined : unescapeText(raw)
}
