// How a test that is generated from schemas writes nouns and acts and reads them back: what a line of its tables may say.
import type { EndpointName } from '@vetrounds/core/contract/endpoints'
import type { Acting, Body, Writing } from '@vetrounds/core/contract/writing.test-support'
import { newId } from '@vetrounds/core/ids'
import * as fc from 'fast-check'
import type { TestClinic, TestMember } from './clinic.ts'

export type Row = Readonly<Record<string, unknown>>

/** `before` is what a change is made to, as it was read. */
export type Known = { params: Record<string, string>; branchId: string; by: string; before: Row }

/** What else a read needs than the parameters of the write. */
type Asked = { params?: Record<string, string>; query?: Record<string, string>; place?: string }

/** Reads something else of the same place. */
export type Read = (name: EndpointName, asked: Asked) => Promise<Row>

export type RoundTrip<N extends EndpointName> = {
  /** Reads what was written, by the parameters of the write or by the id of what is new. */
  read: EndpointName
  ask?: (body: Body<N>, params: Record<string, string>) => Asked
  /** Takes the fields out of what was found, the row with the id or else the answer, and of what else is read for it. */
  row?: (found: Row, answer: Row, read: Read) => unknown
  /** Fields that only the sample request knows: references, times, what may be there once. They are read back, too. */
  keep?: readonly (keyof Body<N>)[]
  /** What refers to rows that have to be made before, and that the sample request leaves out. */
  made?: (clinic: TestClinic, as: TestMember) => Promise<Partial<Body<N>>>
  /** Fields that are not written here, each with why, and the test that reads it. */
  apart?: { [F in keyof Body<N>]?: string }
  /** Of what a job does: waits until it has ended. */
  ended?: (clinic: TestClinic, id: string) => Promise<void>
  /** What fields may hold, where the schema admits what the service refuses. */
  given?: { [F in keyof Body<N>]?: fc.Arbitrary<unknown> }
  /** The answer as a browser shows it before it comes, and what of it only the server knows. */
  predicted?: { answer: (body: Body<N>, known: Known) => object; apartFrom?: readonly string[] }
  /** What is read of a field that is shown as something else, by its sent value. */
  shown?: { [F in keyof Body<N>]?: (value: Body<N>[F], body: Body<N>) => unknown }
}

/** For each, how it is read back; or the test that reads every field of it, where that can't be generated. */
export type RoundTrips = { [N in Writing]: RoundTrip<N> | string }
export type ActTrips = { [N in Acting]: RoundTrip<N> | string }

/** A field that stays empty. */
export const nothing = fc.constant(undefined)
export const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
/** Of something that need not be there. */
export const ids = fc.constant(null).map(() => newId())

/** Of a field that is never read: what was written is at most gone by. */
export const unread = (): undefined => undefined
