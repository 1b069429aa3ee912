import { expect, test, vi } from 'vitest'
import { linkToken } from './link.ts'

const secrets = vi.hoisted(() => ({ CursorSecret: '', LinkSecret: '' }))
vi.mock('../resource.ts', () => ({
  resource: (name: keyof typeof secrets) => ({ value: secrets[name] }),
}))

const secretsAre = (cursor: string, link: string) =>
  Object.assign(secrets, { CursorSecret: cursor, LinkSecret: link })

test('a token outlives a new secret of the cursors, and hangs on its own', () => {
  secretsAre('first', 'of links')
  const token = linkToken('recovery U 1234')
  expect(token).toMatch(/^[\w-]{43}$/)
  secretsAre('second', 'of links')
  expect(linkToken('recovery U 1234')).toBe(token)
  secretsAre('second', 'leaked, replaced')
  expect(linkToken('recovery U 1234')).not.toBe(token)
})
