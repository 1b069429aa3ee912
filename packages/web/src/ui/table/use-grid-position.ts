// The place of the keyboard in a table, and the row where a chosen range begins. Both stay with their row if rows above it
// change.
import { useLayoutEffect, useRef, useState } from 'react'
import type { TableRows } from './table-rows.ts'

/** Row −1 is the head; cell −1 is the row as a whole. */
export type Spot = { row: number; cell: number }

/** A row, and the place where it was. */
type Stand = { id: string | undefined; place: number }

type Options<T> = {
  rows: TableRows<T>
  cells: number
  start: number
  /** The search and filters that the rows answer: when it changes, the keyboard begins at the first row. */
  question: string | undefined
}

export const useGridPosition = <T extends { id: string }>({ rows, cells, start, question }: Options<T>) => {
  const [spot, setSpot] = useState<Spot>({ row: start, cell: -1 })
  const [answered, setAnswered] = useState(question)
  if (answered !== question) {
    setAnswered(question)
    setSpot({ row: 0, cell: -1 })
  }
  /** Undefined until somebody was in the table: until then the first row is the start, even if rows are added above. */
  const stood = useRef<Stand>(undefined)
  const anchor = useRef<Stand>(undefined)
  const asked = useRef(question)

  const standAt = (place: number): Stand => ({ id: rows.at(place)?.id, place })
  /**
   * The current place of a row; undefined if the row is gone. A long list does not know places of rows, so the old place is used.
   */
  const placeNow = ({ id, place }: Stand): number | undefined =>
    id === undefined || rows.at(place)?.id === id || !rows.placeOf ? place : rows.placeOf(id)

  useLayoutEffect(() => {
    if (asked.current !== question) {
      asked.current = question
      stood.current = undefined
      anchor.current = undefined
    }
    if (rows.count === 0) return
    const place = stood.current?.place === spot.row ? placeNow(stood.current) : spot.row
    // If the row is gone, the next one takes its place; the place is never behind the last row.
    const row = Math.min(place ?? spot.row, rows.count - 1)
    const cell = Math.min(spot.cell, cells - 1)
    if (stood.current) stood.current = standAt(row)
    if (row !== spot.row || cell !== spot.cell) setSpot({ row, cell })
  })

  return {
    spot,
    /** Called when the keyboard has arrived at a place. */
    stand: (at: Spot): void => {
      stood.current = standAt(at.row)
      if (at.row !== spot.row || at.cell !== spot.cell) setSpot(at)
    },
    /** Begins a range at a row. */
    begin: (place: number): void => {
      anchor.current = standAt(place)
    },
    /** Returns where the range began; if there is none, or its row is gone, begins one at `place`. */
    begunAt: (place: number): number => {
      const from = (anchor.current && placeNow(anchor.current)) ?? place
      anchor.current = standAt(from)
      return from
    },
    forget: (): void => {
      anchor.current = undefined
    },
  }
}
