// Takes a schema's fields from a row or an input, so that no service spells them out: a field added to the schema is carried
// along, and the compiler reports a row or input that has no field of that name.
import * as z from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>
type Fields<S extends Shape> = z.output<z.ZodObject<S>>
/** A row or input that has every field of the schema, with matching types. */
type Source<S extends Shape, R> = R & Record<Exclude<keyof S, keyof R>, never>

/** An empty text counts as missing where the field may be missing. */
const isNothing = (field: z.ZodType, value: unknown): boolean =>
  value === '' && field instanceof z.ZodOptional

/** All fields of the schema, `undefined` for empty ones: spreading the result over a row clears those. */
export const fieldsOf = <S extends Shape, R extends Partial<Fields<S>>>(
  shape: S,
  source: Source<S, R>,
): Fields<S> => {
  const row: Record<string, unknown> = source
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, isNothing(field, row[name]) ? undefined : row[name]]),
  ) as Fields<S>
}

/** The same for an answer: empty fields are left out. */
export const shownOf = <S extends Shape, R extends Partial<Fields<S>>>(
  shape: S,
  source: Source<S, R>,
): Fields<S> =>
  Object.fromEntries(
    Object.entries(fieldsOf<S, R>(shape, source)).filter(([, value]) => value !== undefined),
  ) as Fields<S>

const answer = (field: z.ZodType): z.ZodType => {
  if (field instanceof z.ZodOptional) return answer(field.unwrap() as z.ZodType).optional()
  return field.def.type === 'string' ? z.string() : field
}

/**
 * The fields for an answer: texts of any length and form. Answers are checked too, and a row written before a rule existed
 * must not make its whole list unreadable.
 */
export const asAnswerFields = <S extends Shape>(shape: S): S =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, answer(field)])) as S
