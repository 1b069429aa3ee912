// Which files to request ahead of a part that is loaded on demand: those that nothing has requested yet.
import type { Plugin } from 'vite'

type Chunk = {
  type: string
  name?: string
  imports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** Leaves files out of the preload lists that the importing file or the start file `base` has loaded already. */
export const preload = () => {
  let all: Record<string, Chunk> = {}
  const reached = new Map<string, ReadonlySet<string>>()
  const reach = (file: string): ReadonlySet<string> => {
    const known = reached.get(file)
    if (known) return known
    const found = new Set<string>()
    const walk = (each: string): void => {
      const chunk = all[each]
      if (found.has(each) || !chunk) return
      found.add(each)
      for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
      for (const next of chunk.imports ?? []) walk(next)
    }
    walk(file)
    reached.set(file, found)
    return found
  }
  const fileOf = (name: string): string =>
    Object.keys(all).find(file => all[file]?.type === 'chunk' && all[file].name === name) ?? ''

  const plugin: Plugin = {
    name: 'vetrounds-preload',
    generateBundle: (_, bundle) => {
      all = bundle as unknown as Record<string, Chunk>
    },
  }

  const resolveDependencies = (_: string, parts: string[], { hostId }: { hostId: string }): string[] =>
    parts.filter(part => !reach(hostId).has(part) && !reach(fileOf('base')).has(part))

  return { plugin, resolveDependencies }
}
