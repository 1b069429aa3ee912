// The rooms of the schedule stand on floors: a room knows those below it, and other features come in through the lowest.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { code, textOf } from '../support/sources.ts'

const WEB = 'packages/web/src/'
const SCHEDULE = `${WEB}features/schedule/`

/** Lowest first. What lies in the folder itself stands above all of them; rooms of one floor don't know each other. */
const floors = [['day'], ['grid'], ['book'], ['acts'], ['views'], ['bar'], ['list', 'paper'], ['']]

const roomOf = (path: string): string => {
  const [room = '', file] = path.slice(SCHEDULE.length).split('/')
  return file === undefined ? '' : room
}

/** What a file imports: the file, and whether it does so by `import()`, which loads it when it is wanted. */
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
    'Move what both need to the lower room; a type that rooms hand to one another belongs to day/shapes.ts.',
  ).toEqual([])
})

test('other features come into the schedule through day/, or load a whole page or dialog by import()', () => {
  const outside = code(WEB, { tests: true }).filter(path => !path.startsWith(SCHEDULE))
  const found = outside.flatMap(path =>
    importsFrom(path)
      .filter(({ target }) => target.startsWith(SCHEDULE) && roomOf(target) !== 'day')
      // Each domain gives its texts to the catalogue, and itself to the list of domains.
      .filter(({ target, isLate }) => !isLate && !/\/(messages\.\w+|domain)\.ts$/.test(target))
      .map(({ target }) => `${path} imports ${target}`),
  )
  expect(found, 'Move what another feature needs to schedule/day/.').toEqual([])
})
