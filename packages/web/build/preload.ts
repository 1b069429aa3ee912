// Which files to request ahead of a part that is loaded on demand: those that nothing has requested yet.
import type { Plugin } from 'vite'

type Chunk = {
  type: string
  name?: string
  imports?: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

// What home opens later would be named, part by part, in what it loads first: 4 KB for saving one step of loading a dialog.
const OF_HOME = /\b(CalendarPage|Toolbar|shell)-/
// The file that names every page.
const OF_PAGES = /\bbase-/
const IS_PAGE = /\w+Page-/

/** Every page's list would name what the app has loaded before, and what each page with a session loads beside it. */
export const preload = () => {
  let base: ReadonlySet<string> = new Set()
  let shell: ReadonlySet<string> = new Set()
  let shellFile = ''

  const plugin: Plugin = {
    name: 'vetrounds-preload',
    generateBundle: (_, bundle) => {
      const all = bundle as unknown as Record<string, Chunk>
      const reach = (file: string, found = new Set<string>()): ReadonlySet<string> => {
        const chunk = all[file]
        if (found.has(file) || !chunk) return found
        found.add(file)
        for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
        for (const next of chunk.imports ?? []) reach(next, found)
        return found
      }
      const fileOf = (name: string) =>
        Object.keys(all).find(file => all[file]?.type === 'chunk' && all[file].name === name) ?? ''
      shellFile = fileOf('shell')
      base = reach(fileOf('base'))
      shell = reach(shellFile)
    },
  }

  const resolveDependencies = (file: string, parts: string[], { hostId }: { hostId: string }): string[] => {
    if (OF_HOME.test(hostId)) return []
    if (!OF_PAGES.test(hostId)) return parts
    // A page's frame is requested at the same time, with the shell and its parts.
    const isWithShell = IS_PAGE.test(file) && parts.includes(shellFile)
    return parts.filter(part => !base.has(part) && !(isWithShell && shell.has(part)))
  }

  return { plugin, resolveDependencies }
}
