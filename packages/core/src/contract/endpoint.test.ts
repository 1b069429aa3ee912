// Holds the types of the contract to their promise. The assertions are types: `tsc` checks them, not this run.

import { expectTypeOf, test } from 'vitest'
import type * as z from 'zod'
import type { Endpoint } from './endpoint.ts'

type Fact = Omit<Endpoint, 'method' | 'effect' | 'body'>
type Reading<Method, More = object> = Fact & { effect: 'read'; method: Method } & More

test('what reads is asked for by GET or HEAD and has no body', () => {
  expectTypeOf<Reading<'GET'>>().toExtend<Endpoint>()
  expectTypeOf<Reading<'HEAD'>>().toExtend<Endpoint>()
  expectTypeOf<Reading<'POST'>>().not.toExtend<Endpoint>()
  expectTypeOf<Reading<'DELETE'>>().not.toExtend<Endpoint>()
  expectTypeOf<Reading<'GET', { body: z.ZodObject }>>().not.toExtend<Endpoint>()
})

test.each(['atomic', 'outbox', 'job'] as const)(
  'what changes something (%s) is never asked for by GET',
  effect => {
    type Change<Method> = Fact & { effect: typeof effect; method: Method; body: z.ZodObject }
    expectTypeOf<Change<'POST'>>().toExtend<Endpoint>()
    expectTypeOf<Change<'DELETE'>>().toExtend<Endpoint>()
    expectTypeOf<Change<'GET'>>().not.toExtend<Endpoint>()
    expectTypeOf<Change<'HEAD'>>().not.toExtend<Endpoint>()
  },
)
