// Which endpoints write fields: each has a line in the tests of what is written and read, and the first ones in that of what forms send.
import type * as z from 'zod'
import type { InputOf } from './endpoint.ts'
import type { EndpointName, Endpoints } from './endpoints.ts'

/** What an endpoint is sent. */
export type Body<N extends EndpointName> = NonNullable<InputOf<Endpoints[N]>['body']>

/** Those whose body carries the id of something new, or that are a PATCH or a PUT. */
export type Writing = {
  [N in EndpointName]: Endpoints[N] extends { body: z.ZodObject }
    ? Endpoints[N]['method'] extends 'PATCH' | 'PUT'
      ? N
      : 'id' extends keyof Body<N>
        ? N
        : never
    : never
}[EndpointName]

/**
 * Acts: the other POSTs that are told something, as the reason of a strike. Those that say nothing but the version they are about are
 * left out: nothing of it is written.
 */
export type Acting = {
  [N in EndpointName]: Endpoints[N] extends { method: 'POST'; body: z.ZodObject }
    ? N extends Writing
      ? never
      : [Exclude<keyof Body<N>, 'v'>] extends [never]
        ? never
        : N
    : never
}[EndpointName]
