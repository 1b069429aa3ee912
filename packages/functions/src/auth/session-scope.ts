// Runs a session route in a scope of its own, and reads its input.
import { AppError } from '@vetrounds/core/errors'
import type { GlobalFamily } from '@vetrounds/core/storage/families'
import { newScope, withScope } from '@vetrounds/core/storage/scope'
import type * as z from 'zod'
import type { Context } from '../app.ts'
import { inputIn } from '../input.ts'
import type { VerifiedToken } from '../middleware/token.ts'

const BODY_AT_MOST = 8 * 1024

/** Runs a route in a scope limited to rows of these families and, once `noteTokenHolder` was called, of the person. */
export const scoped = (
  c: Context,
  route: string,
  families: readonly GlobalFamily[],
  work: () => Promise<Response>,
): Promise<Response> => {
  const scope = newScope({ families })
  Object.assign(c.get('line'), { route, scope })
  return withScope(scope, work)
}

/** Enters the token's person in the log line and the scope. */
export const noteTokenHolder = (c: Context, token: VerifiedToken): VerifiedToken => {
  const line = c.get('line')
  line.userId = token.userId
  if (line.scope) line.scope.userId = token.userId
  return token
}

/** The body as text. Throws `request.too_large`. */
export const bodyText = async (c: Context): Promise<string> => {
  const text = await c.req.text()
  if (text.length > BODY_AT_MOST) throw new AppError('request.too_large', { maximum: BODY_AT_MOST })
  return text
}

/** The body by its schema. Throws `request.too_large`, `request.unreadable`, `request.invalid`. */
export const inputOf = async <T extends z.ZodType>(c: Context, schema: T): Promise<z.output<T>> =>
  inputIn(await bodyText(c), schema)
