// Names the table that the rows of a search are from: a restored table has other rows under the same ids and versions.
import { createHash } from 'node:crypto'
import { resource } from '../resource.ts'

/** A short hash that tells one table from another without disclosing its name. */
export const tableFingerprint = (): string =>
  createHash('sha256').update(resource('Table').name).digest('base64url').slice(0, 8)
