// Checks what Icon.tsx assumes about public/icons.svg.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sprite = readFileSync(new URL('../../public/icons.svg', import.meta.url), 'utf8')
const names = readFileSync(new URL('icon-names.ts', import.meta.url), 'utf8')

test('each icon is one path on a grid of 24, so that it is drawn as it is', () => {
  const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24">(.*?)<\/symbol>/gs)]
  expect(symbols).toHaveLength(sprite.split('<symbol').length - 1)
  for (const [, name, shapes] of symbols) expect(shapes, name).toMatch(/^<path d="M[^"<]+" \/>$/)
})

test('each name has its icon', () => {
  const wanted = [...names.matchAll(/\| '([\w-]+)'/g)].map(([, name]) => name)
  const known = new Set([...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name))
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter(name => !known.has(name ?? ''))).toEqual([])
})
