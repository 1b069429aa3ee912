// Which endpoints write fields: each has a line in the tests of what is written and read, and of what forms send.
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
