// What is measured on an opened image: points are set one by one, two make a length, three an angle.
import type { Point } from '@vetrounds/core/dicom/measure'
import { useState } from 'react'

export type MeasureKind = 'length' | 'angle'
export type Measure = { kind: MeasureKind; points: readonly Point[] }

const pointsOf: Record<MeasureKind, number> = { length: 2, angle: 3 }

export type Measures = {
  done: readonly Measure[]
  /** The one that is being set, with as many points as it has. */
  pending: Measure | undefined
}

/** After a point was set: the one that is begun goes on, and is done with its last. */
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
    /** Leaves what was begun. */
    drop: () => setMeasures(now => ({ ...now, pending: undefined })),
    clear: () => setMeasures(none),
  }
}
