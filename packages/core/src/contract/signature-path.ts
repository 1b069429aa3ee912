// A signature as the path of an SVG in a box of its own, drawn stroke by stroke.

/** The box that paths are drawn in; its units are whole. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const

/** Stands in place of a path where the typed name counts as the signature. */
export const TYPED = 'typed'

/** The most characters of a path. */
export const PATH_CHARS = 6000

type Point = readonly [x: number, y: number]

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

/** The points that the line needs to keep its form (Ramer, Douglas and Peucker), the first and the last among them. */
const simplified = (points: readonly Point[], tolerance: number): readonly Point[] => {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return points
  let far = 0
  let most = 0
  points.forEach((point, at) => {
    const away = distance(point, first, last)
    if (away > most) [far, most] = [at, away]
  })
  if (most <= tolerance) return [first, last]
  return [
    ...simplified(points.slice(0, far + 1), tolerance),
    ...simplified(points.slice(far), tolerance).slice(1),
  ]
}

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most))

const TOLERANCE = 0.8
const COARSEST = 50

/**
 * The path with a stroke added. The stroke's points are in units of `SIGNATURE_BOX`; those outside are moved to its edge. A
 * single point is a dot. If the path has hardly any room left, the stroke gets fewer points, and is left out if it can't fit.
 */
export const withStroke = (path: string, points: readonly Point[]): string => {
  const { width, height } = SIGNATURE_BOX
  for (let tolerance = TOLERANCE; tolerance < COARSEST; tolerance *= 2) {
    const kept = simplified(points, tolerance).map(([x, y]) => [within(x, width), within(y, height)] as const)
    const [first, ...others] = kept
    if (!first) return path
    let [x, y] = first
    const steps = (others.length > 0 ? others : [first]).map(([nextX, nextY]) => {
      const step = `l${nextX - x} ${nextY - y}`
      ;[x, y] = [nextX, nextY]
      return step
    })
    const longer = `${path}M${first[0]} ${first[1]}${steps.join('')}`
    if (longer.length <= PATH_CHARS) return longer
  }
  return path
}
