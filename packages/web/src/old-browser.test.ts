// An older browser is told so in place of the app, in three languages; a known one is left alone. All say the same versions.
// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { browsers } from '../build/browsers.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

const script =
  read('../index.html')
    .split('<script>')
    .find(part => part.includes('build/browsers.ts'))
    ?.split('</script>')[0] ?? ''

const names = Object.entries(browsers).map(
  ([name, version]) => `${name.charAt(0).toUpperCase()}${name.slice(1)} ${version}`,
)

/** The page as the browser shows it before the app's own script. */
const shownWhere = (supports: (asked: string) => boolean): HTMLElement => {
  vi.stubGlobal('CSS', { supports: (...asked: string[]) => supports(asked.join(':')) })
  document.body.innerHTML = '<div id="root">frame</div>'
  new Function(script)()
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

test('the README names the same ones', () => {
  expect(read('../../../README.md')).toContain(`${names.join(', ')} and whatever is newer`)
})
