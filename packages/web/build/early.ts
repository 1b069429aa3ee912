// Lets the page start work while the framework is still loading. It refreshes the session and reads again what it read last time
// (src/api/page-start.ts). It also requests its own files, whose names the browser would otherwise learn from the app's code, a
// round trip later: an inline script knows them for each language and for the pages that are opened all day.
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTarget } from './browsers.ts'

/** The largest size of the start script, in bytes: it comes before everything else (issue 15). */
const START_AT_MOST = 3072

/**
 * Maps a path to the module of the page whose files are requested early. A key that ends in a sign such as `/` or `-` matches
 * every path that begins with it and has no further `/`.
 */
const PAGES = {
  '/pets/': 'features/pet/Record.tsx',
  '/owners': 'features/owners/OwnersPage.tsx',
  '/pets': 'features/patients/PatientsPage.tsx',
  '/invoices': 'features/invoices/InvoicesPage.tsx',
  '/add-inventory-': 'features/stock/ItemsPage.tsx',
  '/login': 'features/session/LoginPage.tsx',
  '/': 'features/schedule/CalendarPage.tsx',
} as const

const TEXTS = 'start'
const languages = ['en', 'de', 'ar']

/** The placeholder in index.html for the scripts. */
const PLACE = '<!-- early -->'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } }

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).flatMap(each => (each.type === 'chunk' ? [each as Chunk] : []))

/** The scripts and style sheets of a part, without those that index.html names already. */
const filesOf = (part: string, bundle: Bundle, html: string): string[] => {
  const chunks = chunksOf(bundle)
  const found = new Set<string>()
  const walk = (chunk: Chunk | undefined): void => {
    if (!chunk || found.has(chunk.fileName)) return
    found.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css)
    for (const next of chunk.imports) walk(chunks.find(({ fileName }) => fileName === next))
  }
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${part}`))
  if (!own) throw new Error(`The build has no ${part}, which build/early.ts asks for`)
  walk(own.moduleIds.length > 0 ? own : chunks.find(({ fileName }) => fileName === own.imports[0]))
  return [...found].filter(file => !html.includes(`"/${file}"`))
}

/** The files of each language's texts, and of each page. */
const known = (bundle: Bundle, html: string) => {
  const textsOf = (language: string): string =>
    chunksOf(bundle).find(chunk => chunk.name === `${TEXTS}.${language}`)?.fileName ?? ''
  return {
    texts: Object.fromEntries(languages.map(language => [language, textsOf(language)])),
    pages: Object.fromEntries(
      Object.entries(PAGES).map(([path, part]) => [path, filesOf(part, bundle, html)]),
    ),
  }
}

/** Builds src/api/page-start.ts into one script. Throws if it is larger than `START_AT_MOST`. */
const builtStart = async (): Promise<string> => {
  const root = join(import.meta.dirname, '..')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: {
      target: buildTarget,
      write: false,
      rolldownOptions: { input: join(root, 'src/api/page-start.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (!chunk || Buffer.byteLength(chunk.code) > START_AT_MOST)
    throw new Error(`src/api/page-start.ts may have ${START_AT_MOST} bytes: import less there`)
  return chunk.code
}

/** Puts the scripts into the built page, behind the script of index.html that sets the language. */
export const askEarly = (): Plugin => ({
  name: 'vetrounds-early',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const page = bundle['index.html']
    const html = page?.type === 'asset' ? String(page.source) : ''
    if (page?.type !== 'asset' || !html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}`)
    const files = JSON.stringify(known(bundle, html)).replaceAll('"assets/', '"')
    const line = `(()=>{
var known=${files},root=document.documentElement,path=location.pathname
var own=Object.keys(known.pages).find(each=>path===each||each!=='/'&&/\\W$/.test(each)&&path.startsWith(each)&&!path.slice(each.length).includes('/'))
for(var file of [known.texts[root.lang],...(own?known.pages[own]:[])]){
var link=document.createElement('link'),isSheet=file.endsWith('css')
link.rel=isSheet?'preload':'modulepreload'
if(isSheet)link.as='style'
link.crossOrigin=''
link.href='/assets/'+file
document.head.append(link)}
})()`
    const scripts = [await builtStart(), line].map(script => `<script>${script}</script>`)
    page.source = html.replace(PLACE, () => scripts.join('\n'))
  },
})
