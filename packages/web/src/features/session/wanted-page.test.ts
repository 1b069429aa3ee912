import { expect, test } from 'vitest'
import { wantedPage } from './wanted-page.ts'

test.each([
  ['/owners?search=a&x=1', '/owners?search=a&x=1'],
  ['/', '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['/logout', '/'],
  ['/login?next=/login', '/'],
  ['/select-branch', '/'],
])('%s leads to %s', (next, page) => {
  expect(wantedPage(new URLSearchParams({ next }))).toBe(page)
})

test('without a wanted page it leads home', () => {
  expect(wantedPage(new URLSearchParams())).toBe('/')
})
