// What is usual, as a band behind a small line of values; a file of its own, since most lines have none.
import { type Band, BOX, heightsIn, type Point } from './sparkline.ts'

/** On the scale that the line has with the same band; an open end goes to the edge of the box. */
export const SparkBand = ({ points, usual }: { points: readonly Point[]; usual: Band }) => {
  const y = heightsIn(points, BOX, usual)
  const top = usual.high === undefined ? 0 : y(usual.high)
  return (
    <rect width={BOX.width} y={top} height={(usual.low === undefined ? BOX.height : y(usual.low)) - top} />
  )
}
