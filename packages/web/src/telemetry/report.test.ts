// No personal data leaves the browser with a report.
import { telemetryInput } from '@vetrounds/core/contract/external.endpoints'
import { expect, test } from 'vitest'
import { collector, type Finding, findingOf, routeOf } from './report.ts'

test('an error is told by its kind and place, without its message', () => {
  const error = new TypeError('Nora Griffin, +353 85 410 2247 is undefined')
  const { kind, name, detail } = findingOf(error)
  expect([kind, name]).toEqual(['error', 'TypeError'])
  expect(detail).toContain('report.test')
  expect(detail).not.toContain('Nora')
  expect(detail).not.toContain('410')
})

test('what is thrown may be anything', () => {
  expect(findingOf('no error')).toEqual({ kind: 'error', name: 'Unknown', detail: '' })
})

test('addresses and ids in a place are struck out', () => {
  const error = new Error('x')
  error.stack = 'Error: x\n    at load (/api/owners/01M7Z63050ZMV802RDMXW08MC4?search=nora@x.ie)'
  expect(findingOf(error).detail).toBe('    at load (/api/owners/‹mail›')
  error.stack = 'Error: x\n    at show (/assets/app.js:1:20541) 353854102247 01M7Z63050ZMV802RDMXW08MC4'
  expect(findingOf(error).detail).toBe('    at show (/assets/app.js:1:20541) ‹number› ‹id›')
})

test.each([
  ['/', '/'],
  ['/owners', '/owners'],
  ['/1001/pets', '/:id/pets'],
  ['/pets/372098125409000', '/pets/:id'],
  ['/pets/NC-000012', '/pets/:id'],
])('the route of %s is %s', (path, route) => expect(routeOf(path)).toBe(route))

test('a flush sends what came since, at most 20, in the form that the service takes', () => {
  const sent: Finding[][] = []
  const { add, flush } = collector(events => sent.push(events))
  flush()
  for (let n = 0; n < 30; n += 1) add({ kind: 'vital', name: 'LCP', value: n })
  flush()
  flush()
  expect(sent.map(each => each.length)).toEqual([20])
  expect(telemetryInput.safeParse({ build: '1', route: '/', events: sent[0] }).success).toBe(true)
})
