// Turns the sheets of a paper, as they are shown on the page, into the input of the typesetter, so that a PDF has the content and
// look of the print. Structure comes from the elements, the rest from how they are drawn: bold, struck out, in a frame.
import type { Block, Line, Piece, ReportPaper, Run, Stroke } from '@vetrounds/core/records/report-paper'

type Drawn = Omit<Run, 'text'>

const FIRST_STRONG = '\u2068'
const LEFT_TO_RIGHT = '\u2066'
const END = '\u2069'

const BOLD = 600

const lookOf = (element: Element, around: Drawn): Drawn => {
  const { fontWeight, textDecorationLine } = getComputedStyle(element)
  const isMuted = around.isMuted || element.localName === 'small'
  return {
    ...(Number(fontWeight) >= BOLD && { isBold: true }),
    ...((around.isStruck || textDecorationLine.includes('line-through')) && { isStruck: true }),
    ...(isMuted && { isMuted: true }),
  }
}

const textOf = (node: Node, parent: Element): string => {
  const text = node.textContent ?? ''
  return getComputedStyle(parent).whiteSpace.startsWith('pre') ? text : text.replace(/\s+/g, ' ')
}

const runsOf = (element: Element, around: Drawn): Run[] => {
  const look = lookOf(element, around)
  const runs = [...element.childNodes].flatMap((node): Run[] => {
    if (node instanceof Text) return [{ text: textOf(node, element), ...look }]
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return []
    if (node.localName === 'br') return [{ text: '\n', ...look }]
    return runsOf(node, look)
  })
  if (element.localName !== 'bdi') return runs
  return [
    { text: element.getAttribute('dir') === 'ltr' ? LEFT_TO_RIGHT : FIRST_STRONG },
    ...runs,
    { text: END },
  ]
}

const isAlike = (one: Run, other: Run): boolean =>
  one.isBold === other.isBold && one.isStruck === other.isStruck && one.isMuted === other.isMuted

/** Returns the text of an element as runs; neighbouring runs that look alike become one. */
const lineOf = (element: Element): Line => {
  const line: Run[] = []
  // Direction marks join the run before them.
  for (const { text, ...look } of runsOf(element, {}).filter(each => each.text !== '')) {
    const last = line.at(-1)
    const isMark = text === END || text === FIRST_STRONG || text === LEFT_TO_RIGHT
    if (last && (isMark || isAlike(last, { text, ...look }))) last.text += text
    else line.push({ text, ...look })
  }
  return line
}

const isNotEmpty = (line: Line): boolean => line.some(({ text }) => text.trim() !== '')

const cellsOf = (row: Element) =>
  [...row.children].map(cell => ({
    line: lineOf(cell),
    ...(cell instanceof HTMLTableCellElement && cell.colSpan > 1 && { columns: cell.colSpan }),
  }))

const tableOf = (table: HTMLTableElement): Piece => {
  const head = table.querySelector(':scope > thead > tr')
  const rows = [...table.querySelectorAll<HTMLElement>(':scope > tbody > tr')]
  const widest = head ?? rows[0]
  return {
    kind: 'table',
    widths: [...(widest?.children ?? [])].map(cell => Math.max(cell.getBoundingClientRect().width, 1)),
    head: head ? cellsOf(head) : [],
    rows: rows.map(row => ({
      cells: cellsOf(row),
      ...('strong' in row.dataset && { isStrong: true as const }),
      ...('struck' in row.dataset && { isStruck: true as const }),
    })),
  }
}

const factsOf = (list: Element): Piece => ({
  kind: 'facts',
  rows: [...list.querySelectorAll('dt')].map(term => ({
    label: lineOf(term),
    value: term.nextElementSibling ? lineOf(term.nextElementSibling) : [],
  })),
})

const pictureOf = (figure: Element) => {
  const file = figure.querySelector('img')?.dataset.file
  const caption = figure.querySelector('figcaption')
  return { ...(file && { file }), caption: caption ? lineOf(caption) : [] }
}

const numberOf = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0)

const strokeOf = (element: Element): Stroke[] => {
  const at = (x: string, y: string): [number, number] => [numberOf(element, x), numberOf(element, y)]
  if (element.localName === 'line')
    return [{ kind: 'line', points: [at('x1', 'y1'), at('x2', 'y2')], isFaint: true }]
  if (element.localName === 'circle')
    return [
      {
        ...{ kind: 'dot', at: at('cx', 'cy'), radius: numberOf(element, 'r') },
        ...(element.hasAttribute('data-estimated') && { isHollow: true }),
      },
    ]
  if (element.localName === 'text') {
    const text = element.textContent ?? ''
    return [{ kind: 'word', at: at('x', 'y'), text, end: !element.hasAttribute('data-first') }]
  }
  if (element.localName !== 'polyline') return []
  const points = (element.getAttribute('points') ?? '').split(' ').map(point => point.split(',').map(Number))
  return [{ kind: 'line', points: points.map(([x = 0, y = 0]) => [x, y]), isFaint: false }]
}

const drawingOf = (svg: SVGSVGElement): Piece => {
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const strokes = [...svg.querySelectorAll('line, polyline, circle, text')].flatMap(strokeOf)
  return { kind: 'drawing', width, height, strokes }
}

const paragraphOf = (element: Element): Piece[] => {
  const line = lineOf(element)
  if (!isNotEmpty(line)) return []
  const { borderBlockStartStyle } = getComputedStyle(element)
  const isFramed = borderBlockStartStyle === 'solid'
  const isSmall = element.hasAttribute('data-small')
  return [
    {
      kind: 'text',
      line,
      ...(isFramed && { isFramed: true as const }),
      ...(isSmall && { isSmall: true as const }),
    },
  ]
}

const headings: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3 }

/** Returns the pieces of an element in document order. */
const piecesOf = (element: Element): Piece[] => {
  const level = headings[element.localName]
  if (level) return [{ kind: 'heading', level, line: lineOf(element) }]
  if (element instanceof HTMLTableElement) return [tableOf(element)]
  if (element instanceof SVGSVGElement) return [drawingOf(element)]
  if (element.localName === 'dl') return [factsOf(element)]
  if (element.localName === 'img') return []
  const part = element instanceof HTMLElement ? element.dataset.part : undefined
  if (part === 'pictures') return [{ kind: 'pictures', of: [...element.children].map(pictureOf) }]
  if (part === 'signature') return [{ kind: 'signature', of: [...element.children].map(lineOf) }]
  const hasParts = [...element.children].some(child =>
    /^(div|p|h\d|table|dl|figure|svg|img)$/.test(child.localName),
  )
  return element.localName === 'p' || !hasParts
    ? paragraphOf(element)
    : [...element.children].flatMap(piecesOf)
}

const blocksOf = (element: Element): Block[] => {
  const only =
    element.matches('[data-block]') && element.children.length === 1 ? element.children[0] : undefined
  const part = only instanceof HTMLElement ? only.dataset.part : undefined
  const [first, second] = [...(only?.children ?? [])]
  if (part === 'columns') return [{ kind: 'columns', of: [...(only?.children ?? [])].map(piecesOf) }]
  if (first && second && part === 'region')
    return [{ kind: 'region', name: lineOf(first), of: piecesOf(second) }]
  if (first && second && part === 'letterhead') {
    const logo = first.querySelector('img')?.dataset.file
    return [{ kind: 'letterhead', ...(logo && { logo }), who: piecesOf(first), what: piecesOf(second) }]
  }
  return piecesOf(element).map(piece => ({ kind: 'alone', piece }))
}

/** Joins a region without a name to the region before it on the same sheet, which it continues. */
const joined = (blocks: readonly Block[]): Block[] => {
  const whole: Block[] = []
  for (const block of blocks) {
    const last = whole.at(-1)
    if (last?.kind === 'region' && block.kind === 'region' && block.name.length === 0)
      whole[whole.length - 1] = { ...last, of: [...last.of, ...block.of] }
    else whole.push(block)
  }
  return whole
}

const linesOf = (element: Element | null): Line[] => [...(element?.children ?? [])].map(lineOf)

const sheetOf = (article: Element): ReportPaper['sheets'][number] => {
  const parts = [...(article.querySelector('[data-content]')?.children ?? [])]
  const sinks = (element: Element) => element instanceof HTMLElement && 'sinks' in element.dataset
  return {
    running: linesOf(article.querySelector(':scope > header')),
    blocks: joined(parts.filter(part => !sinks(part)).flatMap(blocksOf)),
    sunk: parts.filter(sinks).flatMap(blocksOf),
    foot: linesOf(article.querySelector(':scope > footer')),
  }
}

type Facts = Pick<ReportPaper, 'name' | 'language' | 'sheet'>

/** Returns the sheets within an element as the typesetter's input; undefined until they are laid out. */
export const readSheets = (within: Element, facts: Facts): ReportPaper | undefined => {
  const articles = [...within.querySelectorAll('article[data-paper]')]
  if (articles.length === 0) return undefined
  const watermark = articles[0]?.querySelector(':scope > [data-watermark]')?.textContent
  return { ...facts, ...(watermark && { watermark }), sheets: articles.map(sheetOf) }
}
