// Which requests leave a line in the log.
import { expect, test } from 'vitest'
import { isLogged } from './log.ts'

const read = { requestId: 'r', route: 'listPatients', method: 'GET', status: 200, ms: 1 }

test('every error and every change is logged, also of what is otherwise left out', () => {
  for (let n = 0; n < 100; n += 1) {
    const requestId = `request ${n}`
    for (const status of [400, 401, 403, 404, 409, 429, 500, 503])
      expect(isLogged({ ...read, requestId, status, isEmpty: true }, 1000)).toBe(true)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(isLogged({ ...read, requestId, method }, 1000)).toBe(true)
  }
})

test('a poll that found nothing is not logged', () => {
  expect(isLogged({ ...read, isEmpty: true }, 1)).toBe(false)
  expect(isLogged({ ...read, isEmpty: false }, 1)).toBe(true)
})

test('of other reads one in ten is, always the same ones', () => {
  const ids = Array.from({ length: 5000 }, (_, n) => `request ${n}`)
  const logged = ids.filter(requestId => isLogged({ ...read, requestId }, 10))
  expect(logged.length).toBeGreaterThan(400)
  expect(logged.length).toBeLessThan(600)
  expect(ids.filter(requestId => isLogged({ ...read, requestId }, 10))).toEqual(logged)
})

test('outside of a deployment all are', () => {
  expect(Array.from({ length: 50 }, (_, n) => isLogged({ ...read, requestId: `${n}` }))).not.toContain(false)
})
