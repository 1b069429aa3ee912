// The domains of the web app as data, with the folder of each, for tests and scripts. Their pages are of another program of
// the compiler (packages/web): the files are loaded by their path, so that this one doesn't check all pages again.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Domain, type NamedPage, pagesOf } from '../../packages/web/src/domain.ts'
import { paths, root } from './sources.ts'

const FILE = /^packages\/web\/(src\/features\/.+)\/(domain|later-domains)\.ts$/

/** Every page with the folder of its domain, from `packages/web`. */
export const pages: readonly (NamedPage & { folder: string })[] = (
  await Promise.all(
    paths.map(async path => {
      const [, folder] = FILE.exec(path) ?? []
      if (!folder) return []
      const domains = (await import(pathToFileURL(join(root, path)).href)) as Record<string, Domain>
      return pagesOf(Object.values(domains)).map(page => ({ ...page, folder }))
    }),
  )
).flat()
