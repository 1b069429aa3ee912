// Versions of rows that copy names from other rows. The stream keeps these copies up to date, which must not make anybody's own
// change stale (decision 241).
import { AppError } from '../errors.ts'

type Versioned = {
  v: number
  /** The last version that a person made; only there if the stream has made later ones. */
  own?: number | undefined
}

/** The attribute in an entity; missing in rows that the stream has not updated since a person's last change. */
export const own = { type: 'number' } as const

/** The version after a person's change. */
export const versionAfterPerson = ({ v }: Versioned): Versioned => ({ v: v + 1, own: undefined })

/** The version after an update by the stream. */
export const versionAfterStream = ({ v, own = v }: Versioned): Versioned => ({ v: v + 1, own })

/** Throws `changed_elsewhere` unless version `v` has all that people have changed in the row. */
export const assertSeen = (row: Versioned, v: number): void => {
  if (v > row.v || v < (row.own ?? row.v)) throw new AppError('changed_elsewhere', { v: row.v })
}
