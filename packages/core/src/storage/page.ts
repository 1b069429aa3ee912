// Signed cursors for lists, so that a caller can't point a query at a key of their choosing.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../errors.ts'
import { resource } from '../resource.ts'

export const PAGE = 50

const sign = (text: string, purpose: string): Buffer =>
  createHmac('sha256', resource('CursorSecret').value).update(`${purpose}\n${text}`).digest()

/** Signs a cursor for one purpose, which must include the clinic and the list. */
export const sealCursor = (cursor: string | null, purpose: string): string | undefined =>
  cursor === null ? undefined : `${cursor}.${sign(cursor, purpose).toString('base64url')}`

/** Opens a signed cursor. Throws `request.invalid` if it was tampered with or belongs to another list. */
export const openCursor = (sealed: string | undefined, purpose: string): string | null => {
  if (sealed === undefined) return null
  const at = sealed.lastIndexOf('.')
  const cursor = sealed.slice(0, at)
  const given = Buffer.from(sealed.slice(at + 1), 'base64url')
  const expected = sign(cursor, purpose)
  if (at < 1 || given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('request.invalid', {}, [{ path: 'query.cursor', code: 'cursor.unknown' }])
  return cursor
}

/** The query for a page of a list by name. */
export type ListQuery = {
  search?: string | undefined
  /** `<folded name>#<id>` of the row to begin with, instead of a search. */
  from?: string | undefined
  cursor?: string | undefined
}

/** The position in a list that a `from` states: folded name and id. */
export const placeOf = (from: string): { folded: string; id: string } => {
  const at = from.lastIndexOf('#')
  return { folded: from.slice(0, Math.max(0, at)), id: from.slice(at + 1) }
}
