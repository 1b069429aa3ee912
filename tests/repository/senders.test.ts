// All changes are sent by one module, which decides what may wait, what is repeated and what is asked (decision 40).
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { expect, test } from 'vitest'
import { bareCode, code, importsOf, textOf } from '../support/sources.ts'

const WEB = 'packages/web/src/'

/** The paths of the sending module's own files. */
const parts = /^packages\/web\/src\/(api|changes|offline)\//

const users = code(WEB).filter(path => !parts.test(path))

const HOW =
  'sends a change past useChange. Send it by useChange(name), outside of components by sendChange (web/src/changes)'

test('a change is sent by useChange or sendChange alone, a read by request or useRead', () => {
  const changing = (name: string): boolean => endpoints[name as EndpointName]?.effect !== 'read'
  const byRequest = users.flatMap(path =>
    [...textOf(path).matchAll(/\brequest\(\s*'(\w+)'/g)].map(([, name = '']) => ({ path, name })),
  )
  expect(byRequest.length).toBeGreaterThan(10)
  expect(
    byRequest.filter(({ name }) => changing(name)).map(({ path, name }) => `${path} (${name}) ${HOW}`),
  ).toEqual([])
})

test('nobody else sees the parts of the sender', () => {
  const inside =
    /(^|\/)(api\/(send|sender)|offline\/submitter|changes\/(change|versions|version-question))\.ts$/
  const typesAlone = (path: string, name: string): boolean =>
    new RegExp(`import type [^']*'${name.replaceAll('.', '\\.')}'`).test(textOf(path))
  const offenders = users.flatMap(path =>
    importsOf(path)
      .filter(name => inside.test(name) && !typesAlone(path, name))
      .concat(/\b(submitter|callEndpoint)\b/.test(bareCode(path)) ? ['a part of the sender'] : [])
      .map(name => `${path} imports ${name} and ${HOW}`),
  )
  expect(offenders).toEqual([])
})

/** Files that call the API themselves, with the reason. */
const others = new Map([
  [`${WEB}telemetry/telemetry.ts`, 'nothing waits for its answer, and nothing tries again'],
  [`${WEB}behaviour/connectivity.ts`, 'asks whether the line is there at all'],
])

test('the API is called in api/ alone', () => {
  const found = code(WEB).filter(
    path => !path.startsWith(`${WEB}api/`) && /\bfetch\(\s*['"`]\/api\b/.test(textOf(path)),
  )
  expect(
    found.filter(path => !others.has(path)),
    'Call it by useChange, useRead or request; without a session by callByLink (web/src/api/call-by-link.ts)',
  ).toEqual([])
  expect([...others.keys()].filter(path => !found.includes(path))).toEqual([])
})
