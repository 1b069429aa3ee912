// The lines of the tables of forms (sent-fields.test.ts): what a line tells about a form, and how it is tested.
import { readFileSync } from 'node:fs'
import { filledOf } from '@vetrounds/core/contract/arbitrary.test-support'
import { endpoints } from '@vetrounds/core/contract/endpoints'
import type { Body, Writing } from '@vetrounds/core/contract/writing.test-support'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod'

type Values = Readonly<Record<string, unknown>>

/** `typed`: the values of a form, or those it opens with. `sent`: turns them into the request's body. */
type Sends = { typed: fc.Arbitrary<unknown>; sent: (typed: never) => object }

type Form<N extends Writing> = {
  /** The files below `src` that contain its controls. */
  files: readonly string[]
  /** The names of controls that differ from their fields' names. */
  controls?: { [F in keyof Body<N>]?: string }
  /** The code by which to recognise a control that is written in an unusual way. */
  written?: { [F in keyof Body<N>]?: string }
  /** Fields that have no control, and where their value comes from. */
  elsewhere?: { [F in keyof Body<N>]?: string }
  /** Missing if the typed values are sent unchanged, under the names of the schema. */
  sends?: Sends
  /** The expected value of a field whose typed value is converted, computed from all typed values. */
  wanted?: { [F in keyof Body<N>]?: (typed: Values) => unknown }
}

/** The form of each writing endpoint, or the reason why it has no form with its own fields. */
export type Forms = { [N in Writing]: Form<N> | string }

/** A form with every field filled; `given` has values that can't be generated from its schema. */
export const sends = <S extends z.ZodType>(
  schema: S,
  sent: (typed: z.output<S>) => object,
  given: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): Sends => ({ typed: filledOf(schema, given), sent })

/** Like `sends`, for a form with these given values. */
export const sendsOf = <T>(typed: T, sent: (typed: T) => object): Sends => ({
  typed: fc.constant(typed),
  sent,
})

type Line = { name: Writing; form: Form<'createOwner'> }

const textOf = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')

/** Whether a control has this name, as in `name="day"`, or passes such a field on, as in `change({ day })` or by `setValue`. */
const hasControl = (code: string, name: string): boolean =>
  new RegExp(
    `\\bname=\\{?['"\`]${name}\\b|\\b(?:change|onChange|put|move)\\(\\{[^)]*\\b${name}\\b|setValue\\('${name}'`,
  ).test(code)

const assertTyped = ({ name, form }: Line): void => {
  const { files, controls = {}, written = {}, elsewhere = {} } = form
  const code = files.map(textOf).join('\n')
  const fields = Object.keys(endpoints[name].body.shape)
  const missing = fields.flatMap(field => {
    const control = (controls as Record<string, string>)[field] ?? field
    const own = (written as Record<string, string>)[field]
    if (field in elsewhere || (own ? code.includes(own) : hasControl(code, control))) return []
    return `The form of ${name} has no control named ${control}: give it one in ${files[0]}, or say under \`elsewhere\` where it comes from.`
  })
  expect(missing).toEqual([])
}

const assertSent = ({ name, form }: Line): void => {
  const { sends, controls = {}, elsewhere = {}, wanted: told = {} } = form
  if (!sends) return
  const fields = Object.keys(endpoints[name].body.shape).filter(field => !(field in elsewhere))
  fc.assert(
    fc.property(sends.typed, typed => {
      const values = typed as Record<string, unknown>
      const sent = sends.sent(typed as never) as Record<string, unknown>
      for (const field of fields) {
        const say = (told as Record<string, (values: object) => unknown>)[field]
        const control = (controls as Record<string, string>)[field] ?? field
        expect(sent[field], `${name} sends no ${field} of what is typed`).toBeDefined()
        const wanted = say ? say(values) : values[control in values ? control : field]
        expect([field, sent[field]]).toEqual([field, wanted])
      }
    }),
    { numRuns: 3 },
  )
}

/** Tests each form of a table. */
export const testForms = (forms: Partial<Forms>): void => {
  const lines = (Object.entries(forms) as [Writing, Form<'createOwner'> | string][]).flatMap(
    ([name, form]): Line[] => (typeof form === 'string' ? [] : [{ name, form }]),
  )
  test.each(lines)('$name: each of its fields is typed somewhere', assertTyped)
  test.each(lines.filter(({ form }) => form.sends))('$name: what is typed is sent', assertSent)
}
