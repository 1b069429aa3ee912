// What the worker may keep of files whose names stay the same from build to build.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that the worker fetches; `revision` is null where its name has a hash. */
type Entry = { url: string; revision: string | null; size: number; integrity?: string }

/**
 * Names the contents of each file that has no hash in its name. While a release is uploaded, `sw.js` may be there before them: the
 * browser then refuses the former file, the worker is not installed, and the next look tries again. Without it the former
 * `index.html` would be kept as the new build's for good.
 */
export const withIntegrity = async (dist: string, entries: Entry[]): Promise<{ manifest: Entry[] }> => ({
  manifest: await Promise.all(
    entries.map(async entry => {
      if (entry.revision === null) return entry
      const hash = createHash('sha384').update(await readFile(join(dist, entry.url)))
      return { ...entry, integrity: `sha384-${hash.digest('base64')}` }
    }),
  ),
})
