// Draws a signed consent as pictures of A4 pages for the record: the text that was read, and the signature under it.
import { SIGNATURE_BOX, TYPED } from '@vetrounds/core/contract/signature-path'
import { directionOf, type Language } from '../../i18n/language.ts'

/** The content of a consent, in the signer's language. */
export type ConsentContent = {
  language: Language
  /** Clinic and branch, which ask for the consent. */
  head: string
  title: string
  facts: readonly (readonly [label: string, value: string])[]
  paragraphs: readonly string[]
}

/** The signature, who signed, who witnessed it and when. `note` says that a typed name counts as a signature. */
export type Signed = {
  signature: string
  name: string
  facts: ConsentContent['facts']
  note?: string | undefined
}

/** A4 at 150 dots per inch. */
const WIDTH = 1240
const HEIGHT = 1754
const MARGIN = 118
const INK = '#14182b'
const GREY = '#57524b'
const LABELS = 260
/** The scale at which a signature is drawn, relative to its box. */
const SCALE = 0.9
/** The least height for signature and names, in pixels: they stay on one page. */
const SIGNED_HEIGHT = 470

/** Breaks a text into lines of at most `width` pixels; a wider word is cut. */
export const linesOf = (text: string, width: number, measure: (text: string) => number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && measure(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return line ? [...lines, line] : lines
}

type Style = { size: number; weight?: 400 | 600; slant?: 'italic'; ink?: string }

/** Sheets that are written from top to bottom; a new sheet begins where a line has no room. */
const createSheets = (language: Language, family: string) => {
  const isMirrored = directionOf(language) === 'rtl'
  const canvases: HTMLCanvasElement[] = []
  let y = HEIGHT
  const pen = (): CanvasRenderingContext2D => {
    const context = canvases.at(-1)?.getContext('2d')
    if (!context) throw new Error('No canvas')
    return context
  }
  const turn = () => {
    canvases.push(Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT }))
    const context = pen()
    context.fillStyle = 'white'
    context.fillRect(0, 0, WIDTH, HEIGHT)
    context.direction = isMirrored ? 'rtl' : 'ltr'
    context.textAlign = 'start'
    y = MARGIN
  }
  /** A horizontal position, measured from the side where lines begin. */
  const at = (x: number) => (isMirrored ? WIDTH - MARGIN - x : MARGIN + x)
  const holds = (height: number) => {
    if (y + height > HEIGHT - MARGIN) turn()
  }
  const write = (text: string, { size, weight = 400, slant, ink = INK }: Style, from = 0) => {
    const font = `${slant ?? 'normal'} ${weight} ${size}px ${family}`
    const height = size * 1.5
    holds(height)
    pen().font = font
    for (const line of linesOf(text, WIDTH - 2 * MARGIN - from, said => pen().measureText(said).width)) {
      holds(height)
      Object.assign(pen(), { font, fillStyle: ink })
      pen().fillText(line, at(from), y + size)
      y += height
    }
  }
  const facts = (rows: ConsentContent['facts']) => {
    for (const [label, value] of rows) {
      holds(36)
      const top = y
      write(label, { size: 22, ink: GREY })
      y = top
      write(value, { size: 24 }, LABELS)
      y += 6
    }
  }
  const sign = ({ signature, name }: Signed) => {
    const [width, height] = [SIGNATURE_BOX.width * SCALE, SIGNATURE_BOX.height * SCALE]
    if (signature === TYPED) {
      y += height / 2
      write(name, { size: 40, slant: 'italic' })
      y += 16
    } else {
      const context = pen()
      context.save()
      context.translate(isMirrored ? WIDTH - MARGIN - width : MARGIN, y)
      context.scale(SCALE, SCALE)
      Object.assign(context, { strokeStyle: INK, lineWidth: 3, lineCap: 'round', lineJoin: 'round' })
      context.stroke(new Path2D(signature))
      context.restore()
      y += height
    }
    pen().fillStyle = GREY
    pen().fillRect(isMirrored ? WIDTH - MARGIN - width : MARGIN, y, width, 2)
    y += 18
  }
  return {
    canvases,
    write,
    facts,
    sign,
    holds,
    space: (height: number) => {
      y += height
    },
  }
}

const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      blob => (blob ? resolve(new File([blob], name, { type: blob.type })) : reject(new Error('No picture'))),
      'image/png',
    )
  })

/** Draws the pages of a consent as PNG files, named after `reference`. Waits until the fonts are loaded. */
export const drawConsent = async (
  content: ConsentContent,
  signed: Signed,
  reference: string,
): Promise<File[]> => {
  const family = getComputedStyle(document.body).fontFamily
  const all = [content.head, content.title, ...content.paragraphs, signed.name].join(' ')
  await Promise.all([400, 600].map(weight => document.fonts.load(`${weight} 24px ${family}`, all)))
  const sheets = createSheets(content.language, family)
  sheets.write(content.head, { size: 24, weight: 600 })
  sheets.space(28)
  sheets.write(content.title, { size: 40, weight: 600 })
  sheets.space(24)
  sheets.facts(content.facts)
  sheets.space(24)
  for (const paragraph of content.paragraphs) {
    sheets.write(paragraph, { size: 25 })
    sheets.space(12)
  }
  sheets.holds(SIGNED_HEIGHT)
  sheets.space(36)
  sheets.sign(signed)
  sheets.facts(signed.facts)
  if (signed.note) sheets.write(signed.note, { size: 22, ink: GREY })
  return Promise.all(sheets.canvases.map((canvas, index) => fileOf(canvas, `${reference}-${index + 1}.png`)))
}

/** The whole consent as text, for people who search the record or can't see the picture. */
export const saidIn = ({ head, title, facts, paragraphs }: ConsentContent, signed: Signed): string =>
  [
    head,
    title,
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...paragraphs,
    ...signed.facts.map(([label, value]) => `${label}: ${value}`),
    ...(signed.note ? [signed.note] : []),
  ].join('\n')
