// What the page does while the framework still comes. It refreshes the session and reads what it read last time (src/api/page-start.ts).
// And it asks for its own files, whose names the browser would learn only from the app's code, a trip later: a line in the page knows
// them for the language and for what is opened all day.
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { buildTarget } from './browsers.ts'

/** The page's start, in bytes: it comes before everything else (issue 15). */
const START_AT_MOST = 3072

/** The module of each page that is asked for early, by its path, or by the beginning of one if that goes on after its last sign. */
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

/** Where index.html has the line. */
const PLACE = '<!-- early -->'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } }

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).flatMap(each => (each.type === 'chunk' ? [each as Chunk] : []))

/** The scripts and style sheets of a part, without those that the page names itself. */
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

/** The start as one script. */
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

/** Puts the line into the built page. It runs after index.html has said which language is shown. */
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
