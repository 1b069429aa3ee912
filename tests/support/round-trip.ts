// Types of the tables that say, for each endpoint that writes, how a test generated from its schema writes fields and reads them
// back.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import type { Acting, Body, Writing } from '@vetrounds/core/contract/writing.test-support'
import { newId } from '@vetrounds/core/ids'
import * as fc from 'fast-check'
import type { TestClinic, TestMember } from './clinic.ts'

export type Row = Readonly<Record<string, unknown>>

/** What the browser knows when it predicts an answer. `before` is the row that is changed, as it was read. */
export type Known = { params: Record<string, string>; branchId: string; by: string; before: Row }

/** What a read needs besides the parameters of the write. */
type Asked = { params?: Record<string, string>; query?: Record<string, string>; place?: string }

/** Calls another endpoint that reads, at the same branch. */
export type Read = (name: EndpointName, asked: Asked) => Promise<Row>

export type RoundTrip<N extends EndpointName> = {
  /** The endpoint that reads back what was written, by the parameters of the write or by the id of the new row. */
  read: EndpointName
  ask?: (body: Body<N>, params: Record<string, string>) => Asked
  /** Takes the fields out of `found` (the object with the id, or else the whole answer), the answer, and further reads. */
  row?: (found: Row, answer: Row, read: Read) => unknown
  /** Fields whose values come from the sample request: references, times, unique values. They are read back, too. */
  keep?: readonly (keyof Body<N>)[]
  /** Makes rows that the request refers to and that the sample request leaves out; returns the fields that refer to them. */
  made?: (clinic: TestClinic, as: TestMember) => Promise<Partial<Body<N>>>
  /** Fields that are not written here, each with the reason and the test that reads it. */
  apart?: { [F in keyof Body<N>]?: string }
  /** For jobs: waits until the job has ended. */
  ended?: (clinic: TestClinic, id: string) => Promise<void>
  /** Generators of fields, where the schema admits values that the service refuses. */
  given?: { [F in keyof Body<N>]?: fc.Arbitrary<unknown> }
  /** The answer that the browser predicts before the server answers, and the fields that only the server knows. */
  predicted?: { answer: (body: Body<N>, known: Known) => object; apartFrom?: readonly string[] }
  /** For fields that are read back differently: the expected value, computed from the sent one. */
  shown?: { [F in keyof Body<N>]?: (value: Body<N>[F], body: Body<N>) => unknown }
}

/** For each endpoint, how its fields are read back, or the test that does so where it can't be generated. */
export type RoundTrips = { [N in Writing]: RoundTrip<N> | string }
export type ActTrips = { [N in Acting]: RoundTrip<N> | string }

/** A field that stays empty. */
export const nothing = fc.constant(undefined)
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** Ids of rows that need not exist. */
export const ids = fc.constant(null).map(() => newId())

/** The expected value of a field that no read shows. */
export const unread = (): undefined => undefined
