// Roots and hashes of seals: the tree of RFC 6962, and bytes that don't depend on the order of fields.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, leafOf, rootOf, type Sealed } from './seal.ts'

const sha = (...parts: (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const node = (left: Buffer, right: Buffer) => sha('\u0001', left, right)

const events = ['a', 'b', 'c', 'd', 'e'].map(id => leafOf({ id }))

test('the root is that of RFC 6962, whose last one of an odd number goes up as it is', () => {
  const [a, b, c, d, e] = events as [Buffer, Buffer, Buffer, Buffer, Buffer]
  const text = (hash: Buffer) => hash.toString('base64url')
  expect(a).toEqual(sha('\u0000', '{"id":"a"}'))
  expect(rootOf([])).toBe(text(sha()))
  expect(rootOf([a])).toBe(text(a))
  expect(rootOf([a, b, c])).toBe(text(node(node(a, b), c)))
  expect(rootOf(events)).toBe(text(node(node(node(a, b), node(c, d)), e)))
})

test('an event is the same in whatever order its fields come, and another with any other value', () => {
  const row = { at: '1', after: { b: [{ y: 1, x: null }], a: 'ü' } }
  expect(leafOf({ after: { a: 'ü', b: [{ x: null, y: 1 }] }, at: '1' })).toEqual(leafOf(row))
  for (const other of [
    { ...row, at: '2' },
    { ...row, after: { ...row.after, a: 'u' } },
    { ...row, after: { ...row.after, b: [{ y: '1', x: null }] } },
    { ...row, more: false },
  ])
    expect(leafOf(other)).not.toEqual(leafOf(row))
})

test('the order of events counts, and one that is there twice', () => {
  expect(rootOf(events.toReversed())).not.toBe(rootOf(events))
  expect(rootOf([...events, ...events.slice(-1)])).not.toBe(rootOf(events))
})

test('each part of a seal is in its hash', () => {
  const seal: Sealed = {
    clinicId: 'C',
    no: '0000000002',
    day: '2026-11-20',
    count: 3,
    root: 'r',
    previous: 'p',
  }
  const others = Object.keys(seal).map(name => hashOf({ ...seal, [name]: name === 'count' ? 4 : 'x' }))
  expect(new Set([hashOf(seal), ...others]).size).toBe(7)
})
