// Sends requests that are generated from an endpoint's schema, and reads them back field by field, as the tables of round trips
// say (round-trip.ts).
import { arbitraryOf, filledOf } from '@vetrounds/core/contract/arbitrary.test-support'
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import * as z from 'zod'
import { askerOf, call, endpointOf, placeOf, successOf } from './api.ts'
import { makeClinic } from './clinic.ts'
import type { Read, RoundTrip, Row } from './round-trip.ts'
import { sampleOf } from './sample-requests.ts'

/** The lines of a table for which requests are generated; the others name a test instead. */
export const generatedOf = (trips: object): { name: EndpointName; trip: RoundTrip<'createOwner'> }[] =>
  (Object.entries(trips) as [EndpointName, RoundTrip<'createOwner'> | string][]).flatMap(([name, trip]) =>
    typeof trip === 'string' ? [] : [{ name, trip }],
  )

/** Finds the object with this id anywhere in an answer. */
const rowWith = (id: string, answer: unknown): Row | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined
  if ('id' in answer && answer.id === id) return answer as Row
  return Object.values(answer)
    .map(each => rowWith(id, each))
    .find(Boolean)
}

/** Turns each way to say that a field is empty (null, an empty text, an empty list) into undefined. */
const plain = (value: unknown): unknown =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value

/** Writes one request and reads it back, in a clinic of its own. */
const writeOnce = async (name: EndpointName, trip: RoundTrip<'createOwner'>, typed: Row): Promise<void> => {
  const { keep = [], shown = {}, predicted } = trip
  const clinic = await makeClinic()
  const as = askerOf(name, clinic)
  const sent = { as, place: placeOf(clinic) }
  const valid = await sampleOf(name).valid(clinic, as)
  const known = Object.fromEntries(keep.map((field: string) => [field, valid.body?.[field]]))
  expect(Object.keys(known).filter(field => known[field] === undefined)).toEqual([])
  const body: Row = { ...known, ...typed, ...(await trip.made?.(clinic, as)) }
  const params = valid.params ?? { id: String(body.id) }
  const before = (predicted && (await call(trip.read, { ...sent, params })).body) as Row
  const answer = await call(name, { ...valid, ...sent, body })
  expect([answer.status, answer.text]).toEqual([successOf(name), expect.anything()])
  if (predicted) {
    const around = { params, branchId: clinic.branches[0].id, by: as.userId, before }
    const [guess, given] = [predicted.answer(body as never, around), answer.body as object].map(each =>
      Object.entries(each).filter(([field]) => !predicted.apartFrom?.includes(field)),
    )
    expect(Object.fromEntries(guess ?? [])).toEqual(Object.fromEntries(given ?? []))
  }
  const id = String(body.id ?? Object.values(valid.params ?? {})[0])
  await trip.ended?.(clinic, id)
  const first = trip.ask?.(body as never, params)
  const read: Read = async (what, asked) =>
    (await call(what, { ...sent, params, ...first, ...asked })).body as Row
  const whole = await read(trip.read, {})
  const found = rowWith(id, whole) ?? whole
  const row = (trip.row ? await trip.row(found, whole, read) : found) as Row
  for (const [field, value] of Object.entries(body)) {
    if (field === 'v') continue
    const say = (shown as Record<string, (value: unknown, body: Row) => unknown>)[field]
    const wanted = say ? say(value, body) : value
    // A PATCH without the field leaves it unchanged.
    if (endpointOf(name).method === 'PATCH' && wanted === undefined) continue
    expect([field, plain(row[field])]).toEqual([field, plain(wanted)])
  }
}

/** Writes a request with every field filled, for changes also one in which some are empty, and 25 in FULL; reads each back. */
export const writeAndRead = async (name: EndpointName, trip: RoundTrip<'createOwner'>): Promise<void> => {
  const { body: schema, method } = endpointOf(name)
  if (!schema) throw new Error('An endpoint without a body has no fields.')
  const { keep = [], apart = {}, given } = trip
  const others: readonly string[] = [...keep, ...Object.keys(apart)]
  const fields = Object.fromEntries(Object.entries(schema.shape).filter(([field]) => !others.includes(field)))
  const typed = z.object(fields)
  const [filled] = fc.sample(filledOf(typed, given), 1)
  await fc.assert(
    fc.asyncProperty(arbitraryOf(typed, given), values => writeOnce(name, trip, values)),
    {
      numRuns: process.env.FULL ? 25 : method === 'POST' ? 1 : 2,
      examples: filled ? [[filled]] : [],
    },
  )
}
