// The usual range as a band behind a sparkline; in a file of its own, as most sparklines have none.
import { type Band, BOX, heightsIn, type Point } from './sparkline.ts'

/** Uses the scale that the line has with the same band; an open end reaches to the edge of the box. */
export const SparkBand = ({ points, usual }: { points: readonly Point[]; usual: Band }) => {
  const y = heightsIn(points, BOX, usual)
  const top = usual.high === undefined ? 0 : y(usual.high)
  return (
    <rect width={BOX.width} y={top} height={(usual.low === undefined ? BOX.height : y(usual.low)) - top} />
  )
}
