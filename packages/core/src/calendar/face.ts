// Minutes of a day as a clock shows them, `14:30`. That text is called a face here.
import { DAY_MINUTES, MINUTE_MS } from './lengths.ts'

/** The face of a minute. The end of the day is 00:00, as in clocks and time fields; minutes of the next day go on from there. */
export const faceOf = (minute: number): string => new Date(minute * MINUTE_MS).toISOString().slice(11, 16)

/** The face of a minute that closes something: the end of the day is 24:00, as in "open until 24:00". */
export const closingFaceOf = (minute: number): string => (minute === DAY_MINUTES ? '24:00' : faceOf(minute))

/** The minute of a face. */
export const minuteOf = (face: string): number => Number(face.slice(0, 2)) * 60 + Number(face.slice(3, 5))
