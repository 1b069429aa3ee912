// How a class of a module is called in the build: by its own name and its file. Without the line that it stands in, which the bundler
// would add and which packs badly, styles take a thirtieth less.
import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const LENGTH = 4

/** `_badge_x3Fq`: a file of styles has no two classes of one name. */
export const className = (name: string, file: string): string => {
  const [path = ''] = relative(import.meta.dirname, file).split('?')
  return `_${name}_${createHash('sha256').update(path).digest('base64url').slice(0, LENGTH)}`
}
