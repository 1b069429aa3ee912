// Sends malformed Unicode, huge numbers, wrong types and odd texts in any place to every operation: each request is refused or
// carried out, and never fails with a 5xx. `FULL=1` sends 300 requests per operation.
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { askerOf, type Call, call, placeOf, problemIn, request } from '../support/api.ts'
import { makeClinic } from '../support/clinic.ts'
import { sampleOf } from '../support/sample-requests.ts'
import { times } from '../support/scale.ts'

const PER_OPERATION = times(4, 300)
/** Requests per sample: a change that succeeds raises the row's version, and the sample is outdated then. */
const PER_SAMPLE = 10
/** Requests per clinic: some samples need acts that one person may do only a few times an hour. */
const PER_CLINIC = 50

const texts = [
  ...[
    '\ud800',
    'A\udc00B',
    '👩\u200d\ud83d',
    '\u0000',
    '\uffff',
    '\u202e',
    '',
    ' ',
    '%',
    '../x',
    '__proto__',
  ],
  ...['x'.repeat(5001), '😀'.repeat(300), '0000-00-00', '9999-12-31T23:59:59.999Z', '-1', '1e999', 'NaN'],
]
const numbers = [-1, 0, 0.5, 1e308, -1e308, 2 ** 53, 1e-320, Number.NaN]
const others: unknown[] = [
  null,
  true,
  [],
  {},
  [[[[[[]]]]]],
  { constructor: 1 },
  [null],
  ['\ud800'],
  { '\udfff': 'x' },
]

const odd = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers, ...others) },
  { weight: 1, arbitrary: fc.jsonValue() },
)

const changes = fc.record({ where: fc.nat(), depth: fc.nat({ max: 3 }), value: odd })

type Change = { where: number; depth: number; value: unknown }

/** The value with one part replaced, at most `depth` levels down, or with one field added. */
const changed = (whole: unknown, { where, depth, value }: Change): unknown => {
  if (whole === null || typeof whole !== 'object') return value
  const fields = Object.entries(whole)
  const [name, former] = fields[where % (fields.length + 1)] ?? [
    typeof value === 'string' ? value : 'more',
    undefined,
  ]
  const part = depth > 0 ? changed(former, { where: where >> 3, depth: depth - 1, value }) : value
  return Array.isArray(whole)
    ? whole.map((each, at) => (String(at) === name ? part : each))
    : Object.fromEntries([...fields, [name, part]])
}

const asTexts = (fields: object): Record<string, string> =>
  // A URL can't contain half a surrogate pair: clients send U+FFFD in its place.
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value).toWellFormed()]))

const mutated = (sample: Pick<Call, 'params' | 'query' | 'body'>, change: Change): typeof sample => {
  const parts = (['body', 'query', 'params'] as const).filter(part => sample[part] !== undefined)
  const part = parts[change.where % Math.max(1, parts.length)]
  const deeper = { ...change, where: change.where >> 2 }
  if (!part) return { query: asTexts({ odd: change.value }) }
  if (part === 'body') return { ...sample, body: changed(sample.body, deeper) }
  const fields = changed(sample[part], { ...deeper, depth: 0 }) as object
  const filled = asTexts(fields)
  return {
    ...sample,
    [part]:
      part === 'query'
        ? filled
        : Object.fromEntries(
            Object.entries(filled).map(([name, value]) => [name, encodeURIComponent(value)]),
          ),
  }
}

test.each(Object.keys(endpoints) as EndpointName[])('%s fails at nothing that it is sent', async name => {
  let clinic = await makeClinic()
  let as = askerOf(name, clinic)
  const failed: unknown[] = []
  let sample: Pick<Call, 'params' | 'query' | 'body'> = {}
  for (const [at, change] of fc.sample(changes, { numRuns: PER_OPERATION, seed: 14 }).entries()) {
    if (at > 0 && at % PER_CLINIC === 0) {
      clinic = await makeClinic()
      as = askerOf(name, clinic)
    }
    if (at % PER_SAMPLE === 0) sample = await sampleOf(name).valid(clinic, as)
    const sent = mutated(sample, change)
    const answer = await call(name, { ...sent, as, place: placeOf(clinic) })
    if (answer.status >= 500 || (answer.status >= 400 && !problemIn(answer).code))
      failed.push([answer.status, answer.text, sent])
  }
  expect(failed).toEqual([])
})

const half = '"A\\ud800B"'

test.each([
  [
    'POST',
    '/telemetry',
    `{"build":"1","route":${half},"events":[{"kind":"error","name":"x"}]}`,
    'body.route',
  ],
  ['POST', '/clinics/confirm', `{"clinic":"x","token":${half}}`, 'body.token'],
  ['GET', '/invites/%ED%A0%80', undefined, 'path'],
  ['GET', '/owners?search=%ED%A0%80', undefined, 'query.search'],
] as const)('%s %s names what is malformed', async (method, path, body, where) => {
  const answer = await request(method, path, {}, body)
  expect([answer.status, problemIn(answer).errors]).toEqual([400, [{ path: where, code: 'text.malformed' }]])
})

test('half an emoji is refused with its place, in texts and in names, however deep', async () => {
  const clinic = await makeClinic()
  const as = clinic.people.admin
  const send = (name: EndpointName, body: object) => call(name, { as, place: placeOf(clinic), body })
  const at = async (name: EndpointName, body: object) =>
    problemIn(await send(name, body)).errors?.map(({ path, code }) => [path, code])
  expect(await at('createOwner', { name: 'Anna 👩'.slice(0, -1) })).toEqual([['body.name', 'text.malformed']])
  expect(await at('changeMe', { v: 1, shortcuts: { 'x\ud83d': 'alt+o' } })).toEqual([
    ['body.shortcuts.x\ufffd', 'text.malformed'],
  ])
  expect((await send('createOwner', { name: '👩' })).status).toBe(400)
  expect(await at('createOwner', { name: '👩' })).toEqual([['body.id', 'required']])
})
