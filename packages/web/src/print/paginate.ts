// Which piece of a paper stands on which page: none is cut, a heading stays with what follows, a table's head stands on each page.

export type Piece = {
  /** In any unit; so are the pages' rooms. */
  height: number
  /** Stays on the page of what follows: a heading. */
  holds?: boolean | undefined
  /** Neighbours of one table share its head, which is so high on every page that they reach. */
  table?: { key: string; head: number } | undefined
  /** How many pictures it is; a page takes four (clinical forms § 6). */
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

/** The page with these pieces on it, the heads of their tables included. */
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
 * The pieces of each page by their places. What is higher than a page gets one of its own, and runs over it.
 * @param roomOf how high the content of a page may be; the first one is 0
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
