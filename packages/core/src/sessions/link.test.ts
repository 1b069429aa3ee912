import { expect, test, vi } from 'vitest'
import { linkToken } from './link.ts'

const secretsAre = (cursor: string, link: string) => {
  vi.stubEnv('SST_RESOURCE_CursorSecret', JSON.stringify({ value: cursor }))
  vi.stubEnv('SST_RESOURCE_LinkSecret', JSON.stringify({ value: link }))
}

test('a token outlives a new secret of the cursors, and hangs on its own', () => {
  secretsAre('first', 'of links')
  const token = linkToken('recovery U 1234')
  expect(token).toMatch(/^[\w-]{43}$/)
  secretsAre('second', 'of links')
  expect(linkToken('recovery U 1234')).toBe(token)
  secretsAre('second', 'leaked, replaced')
  expect(linkToken('recovery U 1234')).not.toBe(token)
})
