// A tooltip without delay for blocks of the week: patient, owner, time, type, reason and vet of the block under the mouse or with
// the keyboard's focus. One tooltip serves all blocks, and they know nothing of it.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Ltr } from '../../../i18n/Ltr.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { CareMarks } from '../day/CareMarks.tsx'
import type { Column } from '../day/layout.ts'
import { rowIcon } from '../day/type-icons.ts'
import types from '../day/types.module.css'
import type { CalendarFormat } from '../day/use-calendar-format.ts'
import styles from './block-tip.module.css'
import { partIn } from './cursor.ts'

type Props = {
  scroller: RefObject<HTMLElement | null>
  columns: readonly Column[]
  words: CalendarFormat
}

const BLOCK = '[data-track]:not([data-look="full"]) [data-id]'

const blockUnder = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(BLOCK)?.dataset.id : undefined

/** The id of the block that is pointed at, or focused by keyboard. */
const usePointed = (scroller: RefObject<HTMLElement | null>): string | undefined => {
  const [id, setId] = useState<string>()
  useEffect(() => {
    const area = scroller.current
    const leave = () => setId(undefined)
    const point = ({ target, pointerType, buttons }: PointerEvent) =>
      setId(pointerType === 'mouse' && buttons === 0 ? blockUnder(target) : undefined)
    const focus = ({ target }: FocusEvent) =>
      setId((target as Element).matches(':focus-visible') ? blockUnder(target) : undefined)
    const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    area?.addEventListener('pointerover', point)
    area?.addEventListener('focusin', focus)
    const ends = ['pointerleave', 'pointerdown', 'focusout', 'scroll'] as const
    for (const end of ends) area?.addEventListener(end, leave)
    addEventListener('keydown', giveUp)
    return () => {
      area?.removeEventListener('pointerover', point)
      area?.removeEventListener('focusin', focus)
      for (const end of ends) area?.removeEventListener(end, leave)
      removeEventListener('keydown', giveUp)
    }
  }, [scroller])
  return id
}

/** Places the tooltip below the block, or above it at the end of the window; never beyond the window's sides. */
const placeBeside = (tip: HTMLElement, block: Element): void => {
  const box = block.getBoundingClientRect()
  const isRtl = getComputedStyle(tip).direction === 'rtl'
  const start = isRtl ? innerWidth - box.right : box.left
  const isBelow = box.bottom + tip.offsetHeight + GAP < innerHeight
  tip.style.insetInlineStart = `${Math.max(GAP, Math.min(start, innerWidth - tip.offsetWidth - GAP))}px`
  tip.style.insetBlockStart = `${isBelow ? box.bottom + GAP : box.top - tip.offsetHeight - GAP}px`
}

/** Pixels between block and tip, and at the window's sides. */
const GAP = 6

export const BlockTip = ({ scroller, columns, words }: Props) => {
  const t = useT('calendar')
  const tip = useRef<HTMLDivElement>(null)
  const id = usePointed(scroller)
  const row = id === undefined ? undefined : partIn(columns, id)?.part.row
  // At each render, because the block moves when its day becomes wide.
  useLayoutEffect(() => {
    const block = id && scroller.current?.querySelector(`[data-id="${id}"]`)
    if (tip.current && block) placeBeside(tip.current, block)
  })
  if (!row) return null
  return (
    <div ref={tip} className={`${types.typed} ${styles.tip}`} data-type={row.type} aria-hidden="true">
      <p className={styles.who}>
        <bdi>
          <b>{row.petName}</b>
        </bdi>{' '}
        <bdi>{row.ownerName}</bdi>
        <CareMarks of={row} />
      </p>
      <p>
        <Ltr>{words.span(row)}</Ltr>
        <span className={styles.type}>
          <Icon name={rowIcon(row)} size="xs" />
        </span>
        {t(`types.${row.type}`)}
        {row.status !== 'scheduled' && ` · ${t(`statuses.${row.status}`)}`}
      </p>
      {row.title && <p>{row.title}</p>}
      <p>
        <bdi>{words.vetName(row.vetId)}</bdi>
      </p>
    </div>
  )
}
