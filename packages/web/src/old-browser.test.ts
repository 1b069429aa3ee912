// An older browser, or one that may not store anything, shows a notice in three languages instead of the app; others show the
// app. @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { browsers } from '../build/browsers.ts'
import { withoutComments } from '../build/page-comments.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

const page = read('../index.html')

const script =
  page
    .split('<script>')
    .find(part => part.includes('build/browsers.ts'))
    ?.split('</script>')[0] ?? ''

const names = Object.entries(browsers).map(
  ([name, version]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`,
)

type World = { localStorage: { readonly length: number } | null; navigator: { cookieEnabled: boolean } }

/** The page as the browser shows it before the app's own script. */
const shownWhere = (supports: (asked: string) => boolean, refused: Partial<World> = {}): HTMLElement => {
  vi.stubGlobal('CSS', { supports: (...asked: string[]) => supports(asked.join(':')) })
  document.body.innerHTML = '<div id="root">frame</div>'
  const world: World = { localStorage, navigator, ...refused }
  new Function(...Object.keys(world), script)(...Object.values(world))
  return document.body
}

afterEach(() => vi.unstubAllGlobals())

test('a browser that can all of it shows the frame', () => {
  expect(shownWhere(() => true).textContent).toBe('frame')
})

test('one that lacks a feature of the styles is told, in three languages', () => {
  const told = shownWhere(asked => !asked.includes(':has('))
  expect(told.querySelector('#root')).toBeNull()
  const lines = [...told.querySelectorAll<HTMLElement>('main > p')]
  expect(lines.map(({ lang, dir }) => `${lang} ${dir}`)).toEqual(['en ltr', 'de ltr', 'ar rtl'])
  for (const line of lines) expect(line.textContent).toContain(names.join(', '))
})

const refusing = {
  get length(): number {
    throw new DOMException('blocked', 'SecurityError')
  },
}
test.each([
  ['storage throws', { localStorage: refusing }],
  ['there is no storage', { localStorage: null }],
  ['cookies are off', { navigator: { cookieEnabled: false } }],
])('where %s, it is said what is needed, in three languages', (_, refused) => {
  const told = shownWhere(() => true, refused)
  expect(told.querySelector('#root')).toBeNull()
  const [en, de, ar] = [...told.querySelectorAll<HTMLElement>('main > p')]
  expect(en?.textContent).toContain('needs cookies and site data')
  expect([de?.lang, ar?.lang, ar?.dir]).toEqual(['de', 'ar', 'rtl'])
})

test('the built page has its scripts and places, without their comments', () => {
  const built = withoutComments(page)
  expect(built).not.toMatch(/^ *(\/\/|<!-- (?!early))/m)
  const code = (text: string) => text.split('\n').filter(line => !/^ *(\/\/|<!--)/.test(line))
  expect(code(built)).toEqual(code(page))
  expect(built).toContain('<!-- early -->')
})

test('the README names the same ones', () => {
  expect(read('../../../README.md')).toContain(`${names.join(', ')} and whatever is newer`)
})
