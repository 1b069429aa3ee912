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
  ['/Logout', '/'],
  ['/LOGIN', '/'],
  ['/Reset-Password?code=1', '/'],
  ['/%6Cogout', '/'],
  ['/owners/../LogOut', '/'],
  ['/./logout/', '/'],
  ['/x/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/%', '/'],
  ['/logouts?tab=a#b', '/logouts?tab=a#b'],
  ['/select-branch', '/'],
  ['/sign-up?next=/login', '/'],
])('%s leads to %s', (next, page) => {
  expect(wantedPage(new URLSearchParams({ next }))).toBe(page)
})

test('without a wanted page it leads home', () => {
  expect(wantedPage(new URLSearchParams())).toBe('/')
})
