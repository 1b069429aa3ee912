// The reads that a page sends by itself at its next load: those of its last load, for the same person, branch and day.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstReadsOf, keepFirstReads, noteFirstRead, noteFirstReads } from './first-reads.ts'

const kept = new Map<string, string>()
const branch = 'C.B'

const at = (pathname: string, search = ''): void => void vi.stubGlobal('location', { pathname, search })

const load = (pathname: string, reads: readonly string[], search = ''): void => {
  at(pathname, search)
  noteFirstReads()
  for (const each of reads) noteFirstRead(each, branch)
  keepFirstReads('P', branch)
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => {
  kept.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page asks what it asked, once each, until it stood', () => {
  load('/owners', ['/me?here=C.B', '/owners', '/owners'])
  noteFirstRead('/bell', branch)
  expect(firstReadsOf('P', branch)).toEqual(['/me?here=C.B', '/owners'])
  at('/pets')
  expect(firstReadsOf('P', branch)).toEqual([])
})

test('nothing of another person, branch, or day, of a search, or of another branch meanwhile', () => {
  load('/owners', ['/owners'])
  expect(firstReadsOf('Q', branch)).toEqual([])
  expect(firstReadsOf('P', 'C.D')).toEqual([])
  at('/owners', '?q=Byrne')
  expect(firstReadsOf('P', branch)).toEqual([])
  load('/owners', ['/owners?q=Byrne'], '?q=Byrne')
  at('/owners')
  expect(firstReadsOf('P', branch)).toEqual(['/owners'])
  vi.setSystemTime(new Date('2026-11-21T09:00:00'))
  expect(firstReadsOf('P', branch)).toEqual([])
  noteFirstReads()
  noteFirstRead('/me', undefined)
  noteFirstRead('/owners', 'C.D')
  keepFirstReads('P', branch)
  expect(firstReadsOf('P', branch)).toEqual([])
})

test('few pages are kept, the last ones', () => {
  for (let n = 1; n <= 9; n += 1) load(`/pets/NC-${n}`, [`/pet/${n}`])
  expect(firstReadsOf('P', branch)).toEqual(['/pet/9'])
  at('/pets/NC-2')
  expect(firstReadsOf('P', branch)).toEqual(['/pet/2'])
  at('/pets/NC-1')
  expect(firstReadsOf('P', branch)).toEqual([])
})

test('what storage holds of others, or broken, is nothing', () => {
  at('/owners')
  kept.set('first-reads', '{')
  expect(firstReadsOf('P', branch)).toEqual([])
  load('/owners', ['/owners'])
  expect(firstReadsOf('P', branch)).toEqual(['/owners'])
})
