// What an audit event says about a change: only the fields that differ, so that an event stays within 1 KB.

import { isSameJson } from '../canonical-json.ts'

const keyField = /^(pk|sk|gsi\d[ps]k|__edb_[ev]__)$/

type Row = Record<string, unknown>

/** The fields that a change touched, with old and new values. Keys, parts of keys, and stamps are left out. */
export const difference = (
  before: Row | undefined,
  after: Row | undefined,
): { before?: Row; after?: Row } => {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const from: Row = {}
  const to: Row = {}
  for (const name of names) {
    if (keyField.test(name) || ['v', 'own', '_s', 'at', 'by', 'clinicId', 'listed'].includes(name)) continue
    if (isSameJson(before?.[name], after?.[name])) continue
    if (before?.[name] !== undefined) from[name] = before[name]
    if (after?.[name] !== undefined) to[name] = after[name]
  }
  return { ...(before && { before: from }), ...(after && { after: to }) }
}
