// Where the keyboard is in a table, and from where a range is chosen. Both go along with their row where others come and go above it.
import { useLayoutEffect, useRef, useState } from 'react'
import type { TableRows } from './table-rows.ts'

/** Row −1 is the head; cell −1 is the row as a whole. */
export type Spot = { row: number; cell: number }

/** A row, and the place where it stood. */
type Stand = { id: string | undefined; place: number }

type Options<T> = {
  rows: TableRows<T>
  cells: number
  start: number
  /** What the rows answer: with another search or filter one begins at the first of them. */
  question: string | undefined
}

export const useSpot = <T extends { id: string }>({ rows, cells, start, question }: Options<T>) => {
  const [spot, setSpot] = useState<Spot>({ row: start, cell: -1 })
  const [answered, setAnswered] = useState(question)
  if (answered !== question) {
    setAnswered(question)
    setSpot({ row: 0, cell: -1 })
  }
  /** Missing until somebody was in the table: its first row is another one then, if rows come above it. */
  const stood = useRef<Stand>(undefined)
  const anchor = useRef<Stand>(undefined)
  const asked = useRef(question)

  const standAt = (place: number): Stand => ({ id: rows.at(place)?.id, place })
  /** Undefined where the row is gone. Of a long list nobody knows: there it is the place that counts. */
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
    // Where its row is gone the next one takes its place; nobody stands behind the last one.
    const row = Math.min(place ?? spot.row, rows.count - 1)
    const cell = Math.min(spot.cell, cells - 1)
    if (stood.current) stood.current = standAt(row)
    if (row !== spot.row || cell !== spot.cell) setSpot({ row, cell })
  })

  return {
    spot,
    /** Somebody is there now. */
    stand: (at: Spot): void => {
      stood.current = standAt(at.row)
      if (at.row !== spot.row || at.cell !== spot.cell) setSpot(at)
    },
    /** A range begins at a row. */
    begin: (place: number): void => {
      anchor.current = standAt(place)
    },
    /** Where the range began whose other end is chosen now; at `place`, if none did, or its row is gone. */
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
