// Versions of rows that copy names of others, which the stream brings up to date: what follows by itself makes nobody's change stale (decision 241).
import { AppError } from '../errors.ts'

type Versioned = {
  v: number
  /** The version that a person last made, while the stream has made later ones. */
  own?: number | undefined
}

/** The attribute of such a row; a row that nothing has followed in since a person's change has none. */
export const own = { type: 'number' } as const

/** The version that a person's change leaves. */
export const byPerson = ({ v }: Versioned): Versioned => ({ v: v + 1, own: undefined })

/** The version that is left by what follows another row by itself. */
export const byItself = ({ v, own = v }: Versioned): Versioned => ({ v: v + 1, own })

/** Throws `changed_elsewhere` unless who has seen version `v` has seen all that people have changed in the row. */
export const assertSeen = (row: Versioned, v: number): void => {
  if (v > row.v || v < (row.own ?? row.v)) throw new AppError('changed_elsewhere', { v: row.v })
}
