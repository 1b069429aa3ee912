// The details beneath an opened row, across all columns. Their height is measured, so that the rows after them make room.
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Part } from './TableLine.tsx'
import styles from './table.module.css'

type Props = {
  /** Pixels from the top of the first row. */
  top: number
  columns: number
  onHeight: (height: number) => void
  children: ReactNode
}

export const RowDetails = ({ top, columns, onHeight, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const tell = () => onHeight(element.offsetHeight)
    tell()
    const watch = new ResizeObserver(tell)
    watch.observe(element)
    return () => watch.disconnect()
  }, [onHeight])
  return (
    <Part ref={box} role="row" className={styles.details} style={{ insetBlockStart: top }}>
      <Part role="gridcell" aria-colspan={columns} className={styles.detail}>
        {children}
      </Part>
    </Part>
  )
}
