// Which endpoints write fields. Each must have a line in the tests that write fields and read them again; those of `Writing` also
// need one in the test of what forms send.
import type * as z from 'zod'
import type { InputOf } from './endpoint.ts'
import type { EndpointName, Endpoints } from './endpoints.ts'

/** The body that an endpoint takes. */
export type Body<N extends EndpointName> = NonNullable<InputOf<Endpoints[N]>['body']>

/** Endpoints that are a PATCH or a PUT, or whose body has the id of something new. */
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
 * Acts: the other POSTs with something to write in their body, such as the reason for striking out. Those with nothing but the
 * version that they are about are left out, since nothing of their body is written.
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
