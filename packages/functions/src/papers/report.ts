// Prepares a report for the template: turns its drawings into pictures, and lists the files that exist.
import type { Block, Piece, ReportPaper, Stroke } from '@vetrounds/core/records/report-paper'

const escaped = (text: string): string => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`)

const shape = (stroke: Stroke): string => {
  if (stroke.kind === 'dot')
    return `<circle cx="${stroke.at[0]}" cy="${stroke.at[1]}" r="${stroke.radius}" ${stroke.isHollow ? 'fill="#fff" stroke="#1f1b16"' : 'fill="#1f1b16"'}/>`
  if (stroke.kind === 'word')
    return `<text x="${stroke.at[0]}" y="${stroke.at[1]}" font-family="IBM Plex Sans" font-size="9" fill="#57524b" text-anchor="${stroke.end ? 'end' : 'start'}">${escaped(stroke.text)}</text>`
  const [color, width] = stroke.isFaint ? ['#cfcac2', 1] : ['#1f1b16', 1.5]
  const points = stroke.points.map(point => point.join()).join(' ')
  return `<polyline points="${points}" fill="none" stroke="${color}" stroke-width="${width}"/>`
}

type Drawing = Extract<Piece, { kind: 'drawing' }>

const svgOf = ({ width, height, strokes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${strokes.map(shape).join('')}</svg>`

const drawnPiece = (piece: Piece) =>
  piece.kind === 'drawing' ? { kind: piece.kind, svg: svgOf(piece) } : piece

const drawnBlock = (block: Block) => {
  if (block.kind === 'alone') return { ...block, piece: drawnPiece(block.piece) }
  if (block.kind === 'region') return { ...block, of: block.of.map(drawnPiece) }
  return block
}

/** The caption of each picture, as alternative text for people who can't see it. */
const captionsOf = ({ sheets }: ReportPaper): Map<string, string> => {
  const pieces = sheets
    .flatMap(({ blocks }) => blocks)
    .flatMap(block => (block.kind === 'alone' && block.piece.kind === 'pictures' ? block.piece.of : []))
  return new Map(
    pieces.flatMap(({ file, caption }) =>
      file ? [[file, caption.map(({ text }) => text).join('')] as const] : [],
    ),
  )
}

/** The template's input: `files` are the paths of existing pictures, `alts` their alternative texts. */
export const drawnReport = (paper: ReportPaper, pictures: ReadonlyMap<string, Uint8Array>) => {
  const captions = captionsOf(paper)
  const of = (text: (id: string) => string) =>
    Object.fromEntries([...pictures.keys()].map(id => [id, text(id)]))
  return {
    ...paper,
    isRightToLeft: paper.language === 'ar',
    files: of(id => `/${id}`),
    alts: of(id => captions.get(id) ?? paper.name),
    sheets: paper.sheets.map(sheet => ({
      ...sheet,
      blocks: sheet.blocks.map(drawnBlock),
      sunk: sheet.sunk.map(drawnBlock),
    })),
  }
}
