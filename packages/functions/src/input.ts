// Reads what a caller sent: JSON and addresses, without malformed Unicode, which the table could not store.
import { AppError, type FieldError } from '@vetrounds/core/errors'
import type * as z from 'zod'

const malformed = (path: string): FieldError => ({ path, code: 'text.malformed' })

// Half of a surrogate pair, as a cut emoji leaves it: JSON can contain it only as this escape.
const HALF = /\\u[dD][89a-fA-F]/

const isNode = (value: unknown): value is object => typeof value === 'object' && value !== null

// A loop instead of recursion, because the caller decides how deeply the JSON is nested.
const malformedIn = (sent: unknown): FieldError[] => {
  const found: FieldError[] = []
  const open: [path: string, value: unknown][] = [['body', sent]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !value.isWellFormed()) found.push(malformed(path))
    if (!isNode(value)) continue
    for (const [name, each] of Object.entries(value)) {
      const own = `${path}.${name.toWellFormed()}`
      if (name.isWellFormed()) open.push([own, each])
      else found.push(malformed(own))
    }
  }
  return found
}

/** The body of a request. Throws `request.unreadable`, and `request.invalid` with the paths of malformed texts. */
export const parsedBody = (text: string): unknown => {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    throw new AppError('request.unreadable')
  }
  const errors = HALF.test(text) ? malformedIn(sent) : []
  if (errors.length > 0) throw new AppError('request.invalid', {}, errors)
  return sent
}

// A percent sign that people typed as such is not malformed, although it escapes nothing.
const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, '%25'))
    return true
  } catch {
    return false
  }
}

/** Throws `request.invalid` for an address whose escapes are no UTF-8. */
export const assertAddress = (address: string): void => {
  const { pathname, search } = new URL(address)
  const fields = search
    .slice(1)
    .split('&')
    .filter(part => !isDecodable(part))
  const errors = [
    ...(isDecodable(pathname) ? [] : [malformed('path')]),
    ...fields.map(part => malformed(`query.${part.split('=')[0]}`)),
  ]
  if (errors.length > 0) throw new AppError('request.invalid', {}, errors)
}

// A refinement states its own code as the message (`chip.invalid`); zod's sentences are replaced by the issue's code.
const codeOf = (issue: z.core.$ZodIssue): string => {
  if ((issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined)
    return 'required'
  return /^[a-z_]+(\.[a-z_]+)*$/.test(issue.message) ? issue.message : issue.code
}

/** The fields that a schema refused, each with its path and code. */
export const fieldErrors = (where: 'query' | 'body', error: z.ZodError): FieldError[] =>
  error.issues.map(issue => ({
    path: [where, ...issue.path.map(String)].join('.'),
    code: codeOf(issue),
    ...('maximum' in issue && { params: { maximum: Number(issue.maximum) } }),
  }))

/** Parses a body and checks it by its schema. Throws `request.unreadable`, `request.invalid`. */
export const inputIn = <T extends z.ZodType>(text: string, schema: T): z.output<T> => {
  // Without `reportInput` an issue doesn't say whether the field was missing.
  const input = schema.safeParse(parsedBody(text), { reportInput: true })
  if (!input.success) throw new AppError('request.invalid', {}, fieldErrors('body', input.error))
  return input.data
}
