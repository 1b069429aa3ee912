// Paper in pages: its pieces are measured once and laid out on sheets, the same ones for the eye and for the printer.
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { paginate } from './paginate.ts'
import styles from './sheets.module.css'

export type Block = {
  key: string
  node: ReactNode
  /** Stays on the page of what follows: a heading. */
  holds?: boolean
  /**
   * A row: `node` is a `<tr>`'s cells. Neighbours with the same key stand in one table, whose head is repeated on each page. Where it
   * has figures, all columns but the first are as wide as these and end with them.
   */
  table?: { key: string; head: ReactNode; isStruck?: boolean; isStrong?: boolean; hasFigures?: boolean }
  /** How many pictures it is; a page takes four. */
  pictures?: number
  /** Stands at the foot of its page, as a signature does. */
  sinks?: boolean
}

const papers = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const
export type PaperName = keyof typeof papers

const PX_PER_MM = 96 / 25.4
/** Millimetres that a sheet keeps free (sheets.module.css), and what running head and foot take of the rest. */
const MARGINS = { block: 14 + 10, foot: 12, running: 14 }

const roomOf = (paper: PaperName, page: number): number =>
  (papers[paper].height - MARGINS.block - MARGINS.foot - (page > 0 ? MARGINS.running : 0)) * PX_PER_MM

/** Neighbours of one table together, everything else alone. */
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

/** The blocks of each page; no pages before the first were measured. */
const useLayout = (blocks: readonly Block[], paper: PaperName) => {
  const measure = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<{ of: readonly Block[]; at: number[][] }>()
  useLayoutEffect(() => {
    let isLeft = false
    // Letters of a stand-in have other widths.
    void document.fonts.ready.then(() => {
      const place = measure.current
      if (!place || isLeft) return
      // A preview is drawn smaller than the paper is.
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
  // What stands goes on standing until the next layout is known.
  const shown = useMemo(() => (pages?.at ?? []).map(at => at.flatMap(each => pages?.of[each] ?? [])), [pages])
  return { measure, shown, isCurrent: pages?.of === blocks }
}

type Props = {
  blocks: readonly Block[]
  paper: PaperName
  /** Above each page but the first. */
  running: ReactNode
  foot: (page: number, pages: number) => ReactNode
  /** The name of a page, read aloud. */
  pageName: (page: number, pages: number) => string
  /** Across each page, as for a draft. */
  watermark?: string | undefined
  /** Told when the pages stand. */
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
