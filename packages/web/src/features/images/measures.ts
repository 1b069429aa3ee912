// What is measured on an opened image: points are set one by one, two make a length, three an angle.
import type { Point } from '@vetrounds/core/dicom/measure'
import { useState } from 'react'

export type MeasureKind = 'length' | 'angle'
export type Measure = { kind: MeasureKind; points: readonly Point[] }

const pointsOf: Record<MeasureKind, number> = { length: 2, angle: 3 }

export type Measures = {
  done: readonly Measure[]
  /** The measurement in progress, with the points set so far. */
  pending: Measure | undefined
}

/** Adds a point: continues the measurement in progress, or finishes it if this was its last point. */
const withPoint = ({ done, pending }: Measures, kind: MeasureKind, point: Point): Measures => {
  const points = [...(pending?.kind === kind ? pending.points : []), point]
  return points.length === pointsOf[kind]
    ? { done: [...done, { kind, points }], pending: undefined }
    : { done, pending: { kind, points } }
}

const none: Measures = { done: [], pending: undefined }

export const useMeasures = () => {
  const [measures, setMeasures] = useState(none)
  return {
    ...measures,
    add: (kind: MeasureKind, point: Point) => setMeasures(now => withPoint(now, kind, point)),
    /** Discards the measurement in progress. */
    drop: () => setMeasures(now => ({ ...now, pending: undefined })),
    clear: () => setMeasures(none),
  }
}
