// Lays out a paper in pages: its pieces are measured once and put on sheets, the same ones on the screen and for the printer.
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { paginate } from './paginate.ts'
import styles from './sheets.module.css'

export type Block = {
  key: string
  node: ReactNode
  /** Stays on the same page as the next block, as a heading does. */
  holds?: boolean
  /**
   * The block is a row: `node` has the cells of a `<tr>`. Neighbours with the same key form one table, whose head is repeated on
   * each page. With `hasFigures`, all columns but the first are as wide as their figures, which are aligned to the end.
   */
  table?: { key: string; head: ReactNode; isStruck?: boolean; isStrong?: boolean; hasFigures?: boolean }
  /** How many pictures the block has; a page takes four. */
  pictures?: number
  /** Is placed at the foot of its page, as a signature is. */
  sinks?: boolean
}

const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const
export type PaperName = keyof typeof papers

const PX_PER_MM = 96 / 25.4
/** In millimetres: the margins of a sheet (sheets.module.css), and what its foot and running head take of the rest. */
const MARGINS = { block: 14 + 10, foot: 12, running: 14 }

const roomOf = (paper: PaperName, page: number): number =>
  (papers[paper].height - MARGINS.block - MARGINS.foot - (page > 0 ? MARGINS.running : 0)) * PX_PER_MM

/** Groups neighbouring rows of the same table; each other block is a group of its own. */
const groupsOf = (blocks: readonly Block[]): Block[][] => {
  const groups: Block[][] = []
  for (const block of blocks) {
    const group = groups.at(-1)
    const key = block.table?.key
    if (group && key !== undefined && group[0]?.table?.key === key) group.push(block)
    else groups.push([block])
  }
  return groups
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  groupsOf(blocks).map(group => {
    const [first] = group
    if (!first) return null
    if (!first.table)
      return (
        <div key={first.key} className={styles.block} data-block="" data-sinks={first.sinks || undefined}>
          {first.node}
        </div>
      )
    return (
      <table key={first.key} className={styles.table} data-figures={first.table.hasFigures || undefined}>
        <thead data-head={first.table.key}>
          <tr>{first.table.head}</tr>
        </thead>
        <tbody>
          {group.map(({ key, node, table }) => (
            <tr
              key={key}
              data-block=""
              data-struck={table?.isStruck || undefined}
              data-strong={table?.isStrong || undefined}
            >
              {node}
            </tr>
          ))}
        </tbody>
      </table>
    )
  })

/** Returns the blocks of each page; no pages until the blocks are measured for the first time. */
const useLayout = (blocks: readonly Block[], paper: PaperName) => {
  const measure = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<{ of: readonly Block[]; at: number[][] }>()
  useLayoutEffect(() => {
    let isLeft = false
    // Waits for the fonts: a fallback font has other widths.
    void document.fonts.ready.then(() => {
      const place = measure.current
      if (!place || isLeft) return
      // A preview is shown smaller than the paper, so that measured sizes are scaled back.
      const scale = place.getBoundingClientRect().width / (papers[paper].width * PX_PER_MM) || 1
      const heightOf = (each: Element) => each.getBoundingClientRect().height / scale
      const heights = [...place.querySelectorAll('[data-block]')].map(heightOf)
      const heads = new Map(
        [...place.querySelectorAll<HTMLElement>('[data-head]')].map(each => [
          each.dataset.head ?? '',
          heightOf(each),
        ]),
      )
      const pieces = blocks.map(({ holds, table, pictures }, at) => ({
        height: heights[at] ?? 0,
        holds,
        table: table && { key: table.key, head: heads.get(table.key) ?? 0 },
        pictures,
      }))
      setPages({ of: blocks, at: paginate(pieces, page => roomOf(paper, page)) })
    })
    return () => {
      isLeft = true
    }
  }, [blocks, paper])
  // The previous pages stay until the next layout is known.
  const shown = useMemo(() => (pages?.at ?? []).map(at => at.flatMap(each => pages?.of[each] ?? [])), [pages])
  return { measure, shown, isCurrent: pages?.of === blocks }
}

type Props = {
  blocks: readonly Block[]
  paper: PaperName
  /** Above each page but the first. */
  running: ReactNode
  foot: (page: number, pages: number) => ReactNode
  /** The name of a page for screen readers. */
  pageName: (page: number, pages: number) => string
  /** A text across each page, e.g. of a draft. */
  watermark?: string | undefined
  /** Called with the number of pages once they are laid out. */
  onPages?: (pages: number) => void
}

export const Sheets = ({ blocks, paper, running, foot, pageName, watermark, onPages }: Props) => {
  const { measure, shown, isCurrent } = useLayout(blocks, paper)
  const count = shown.length
  useLayoutEffect(() => {
    if (isCurrent) onPages?.(count)
  }, [isCurrent, count, onPages])
  return (
    <>
      <div ref={measure} className={styles.measure} data-paper={paper} aria-hidden="true" inert>
        <Blocks blocks={blocks} />
      </div>
      {shown.map((own, page) => (
        <article
          key={own[0]?.key ?? page}
          className={styles.sheet}
          data-paper={paper}
          aria-label={pageName(page + 1, count)}
        >
          {watermark && (
            <span className={styles.watermark} data-watermark="" aria-hidden="true">
              {watermark}
            </span>
          )}
          {page > 0 && <header className={styles.running}>{running}</header>}
          <div className="fill" data-content="">
            <Blocks blocks={own} />
          </div>
          <footer className={styles.foot}>{foot(page + 1, count)}</footer>
        </article>
      ))}
    </>
  )
}
