// The pages of the web app's domains as data, each with its folder, for tests and scripts. The files belong to another TypeScript
// project (packages/web): they are loaded by path, so that the compiler doesn't check all pages a second time with this one.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Domain, type NamedPage, pagesOf } from '../../packages/web/src/domain.ts'
import { paths, root } from './sources.ts'

const FILE = /^packages\/web\/(src\/features\/.+)\/(domain|later-domains)\.ts$/

/** Every page with the folder of its domain, relative to `packages/web`. */
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
