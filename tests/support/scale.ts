// The sizes and repetitions of tests: `npm test` takes the small numbers, `FULL=1` the large ones of the issues.
const isFull = process.env.FULL === '1'

/** The first number in a usual run, the second in a full one. */
export const times = (usual: number, full: number): number => (isFull ? full : usual)
