// Decides which piece of a paper goes on which page: no piece is cut, a heading stays with what follows, and a table's head is
// repeated on each page.

export type Piece = {
  /** In any unit, the same as `roomOf` uses. */
  height: number
  /** Stays on the same page as the next piece, as a heading does. */
  holds?: boolean | undefined
  /** Neighbours with the same key share a table's head, which takes the height `head` on each of their pages. */
  table?: { key: string; head: number } | undefined
  /** How many pictures the piece has; a page takes four (clinical forms § 6). */
  pictures?: number | undefined
}

const PICTURES_AT_MOST = 4

/** Pieces that stay together: headings and the first thing under them. */
const unitsOf = (pieces: readonly Piece[]): number[][] => {
  const units: number[][] = []
  pieces.forEach((_, at) => {
    const unit = units.at(-1)
    const before = unit?.at(-1)
    if (unit && before !== undefined && pieces[before]?.holds) unit.push(at)
    else units.push([at])
  })
  return units
}

type Page = { at: number[]; used: number; pictures: number; table: string | undefined }

const emptyPage = (): Page => ({ at: [], used: 0, pictures: 0, table: undefined })

/** Returns the page with these pieces added; its used height includes the heads of their tables. */
const withUnit = (page: Page, unit: readonly number[], pieces: readonly Piece[]): Page => {
  const next = { ...page, at: [...page.at, ...unit] }
  for (const at of unit) {
    const { height = 0, table, pictures = 0 } = pieces[at] ?? {}
    if (table && table.key !== next.table) next.used += table.head
    next.table = table?.key
    next.used += height
    next.pictures += pictures
  }
  return next
}

/**
 * Returns the indexes of the pieces on each page. Pieces that stay together and are higher than a page get a page and overflow
 * it.
 * @param roomOf how high the content of a page may be; the first page is 0
 */
export const paginate = (pieces: readonly Piece[], roomOf: (page: number) => number): number[][] => {
  const pages: Page[] = [emptyPage()]
  for (const unit of unitsOf(pieces)) {
    const page = pages.at(-1) ?? emptyPage()
    const filled = withUnit(page, unit, pieces)
    const fits = filled.used <= roomOf(pages.length - 1) && filled.pictures <= PICTURES_AT_MOST
    if (fits || page.at.length === 0) pages[pages.length - 1] = filled
    else pages.push(withUnit(emptyPage(), unit, pieces))
  }
  return pages.map(({ at }) => at)
}
