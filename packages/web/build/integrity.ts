// Tells the service worker which contents to accept for files whose names stay the same from build to build.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that the service worker caches; `revision` is null if its name has a hash. */
type Entry = { url: string; revision: string | null; size: number; integrity?: string }

/**
 * Adds the hash of its contents to each file that has no hash in its name. While a release is uploaded, `sw.js` may be online
 * before these files: the browser then refuses the old file, the worker is not installed, and the next check for an update tries
 * again. Without the hash the old `index.html` would be cached for good as that of the new build.
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
