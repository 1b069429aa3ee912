// Values that a schema accepts, as fast-check makes them: tests of fields are generated, so that a new field is tested without
// a line of its own.
import * as fc from 'fast-check'
import * as z from 'zod'

type Made = fc.Arbitrary<unknown>
type Given = Readonly<Record<string, Made>>

const texts: Partial<Record<string, Made>> = {
  date: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    .map(each => each.toISOString().slice(0, 10)),
  datetime: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
    .map(each => each.toISOString()),
  email: fc.stringMatching(/^[a-z]{1,8}$/).map(each => `${each}@people.example`),
  url: fc.webUrl(),
}

const textOf = (schema: z.ZodType): Made => {
  const { format, checks = [] } = schema.def as z.core.$ZodStringDef & { format?: string }
  const named = format === undefined ? undefined : texts[format]
  if (named) return named
  const pattern = checks.map(({ _zod }) => (_zod.def as { pattern?: RegExp }).pattern).find(Boolean)
  return pattern ? fc.stringMatching(pattern) : fc.string({ unit: 'grapheme', maxLength: 40 })
}

const wholeNumber = (schema: z.ZodNumber): Made =>
  fc.integer({
    min: Math.max(schema.minValue ?? 0, -1_000_000),
    max: Math.min(schema.maxValue ?? 1_000_000, 1_000_000),
  })

const made = (schema: z.ZodType, given: Given): Made => {
  if (schema instanceof z.ZodOptional)
    return fc.option(arbitraryOf(schema.unwrap() as z.ZodType, given), { nil: undefined })
  if (schema instanceof z.ZodNullable)
    return fc.option(arbitraryOf(schema.unwrap() as z.ZodType, given), { nil: null })
  if (schema instanceof z.ZodDefault) return arbitraryOf(schema.unwrap() as z.ZodType, given)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodNumber) return wholeNumber(schema)
  if (schema instanceof z.ZodArray)
    return fc.array(arbitraryOf(schema.element as z.ZodType, given), { maxLength: 4 })
  if (schema instanceof z.ZodObject) return fieldsOf(schema.shape, given)
  if (schema.def.type === 'string') return textOf(schema)
  throw new Error(`Say in \`given\` what a field of kind ${schema.def.type} may hold.`)
}

const fieldsOf = (shape: z.ZodRawShape, given: Given): Made =>
  fc.record(
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        given[name] ?? arbitraryOf(field as z.ZodType, given),
      ]),
    ),
  )

/**
 * What the schema makes of values of its kinds; `given` says by a field's name what no schema tells, such as the id of a row that
 * is there. A field that is optional is sometimes missing.
 */
export const arbitraryOf = <S extends z.ZodType>(schema: S, given: Given = {}): fc.Arbitrary<z.output<S>> =>
  made(schema, given)
    .map(value => schema.safeParse(value))
    .filter(({ success }) => success)
    .map(({ data }) => data as z.output<S>)
