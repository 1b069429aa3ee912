// The folders of the schedule feature form layers ("floors"): a folder may import from lower ones only, and other features only
// from the lowest.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { code, textOf } from '../support/sources.ts'

const WEB = 'packages/web/src/'
const SCHEDULE = `${WEB}features/schedule/`

/** The layers, lowest first. Files directly in schedule/ are above all of them; folders of one layer don't import each other. */
const floors = [['day'], ['grid'], ['book'], ['acts'], ['views'], ['bar'], ['list', 'paper'], ['']]

const roomOf = (path: string): string => {
  const [room = '', file] = path.slice(SCHEDULE.length).split('/')
  return file === undefined ? '' : room
}

/** The files that a file imports, and whether by `import()`, which loads them on demand. */
const importsFrom = (path: string): { target: string; isLate: boolean }[] =>
  [...textOf(path).matchAll(/(from|import)\s*(\(?)\s*'(\.[^']+)'/g)].map(([, , late, name = '']) => ({
    target: posix.join(posix.dirname(path), name),
    isLate: late === '(',
  }))

const inside = code(SCHEDULE, { tests: true })

test('each room of the schedule stands on a floor', () => {
  const unknown = inside.filter(path => !floors.flat().includes(roomOf(path)))
  expect(unknown, 'Put the file into a room that is there, or name the new room in `floors`.').toEqual([])
  expect(new Set(inside.map(roomOf))).toEqual(new Set(floors.flat()))
})

test('rooms of the schedule import from lower floors alone', () => {
  const floorOf = (path: string) => floors.findIndex(rooms => rooms.includes(roomOf(path)))
  const upward = inside.flatMap(path =>
    importsFrom(path)
      .filter(({ target }) => target.startsWith(SCHEDULE) && roomOf(target) !== roomOf(path))
      .filter(({ target }) => floorOf(target) >= floorOf(path))
      .map(({ target }) => `${path} imports ${target}`),
  )
  expect(
    upward,
    'Move what both need to the lower room; a type that rooms hand to one another belongs to day/calendar-types.ts.',
  ).toEqual([])
})

test('other features come into the schedule through day/, or load a whole page or dialog by import()', () => {
  const outside = code(WEB, { tests: true }).filter(path => !path.startsWith(SCHEDULE))
  const found = outside.flatMap(path =>
    importsFrom(path)
      .filter(({ target }) => target.startsWith(SCHEDULE) && roomOf(target) !== 'day')
      // Exempt: the catalogue imports each domain's texts, and the list of domains imports each domain.
      .filter(({ target, isLate }) => !isLate && !/\/(messages\.\w+|domain)\.ts$/.test(target))
      .map(({ target }) => `${path} imports ${target}`),
  )
  expect(found, 'Move what another feature needs to schedule/day/.').toEqual([])
})
