// Which table the rows of a search are of: a restored one has other rows under the same ids and versions.
import { createHash } from 'node:crypto'
import { resource } from '../resource.ts'

/** Tells one table from another, without its name. */
export const sourceNow = (): string =>
  createHash('sha256').update(resource('Table').name).digest('base64url').slice(0, 8)
