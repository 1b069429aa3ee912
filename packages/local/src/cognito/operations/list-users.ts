// Lists users page by page: all of them, or those whose address or id fits a filter.
// https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_ListUsers.html
import { attributeList } from '../attributes.ts'
import { invalidParameter, notImplemented } from '../errors.ts'
import { optionalNumber, optionalText, textList } from '../input.ts'
import { checkPool, type Operation } from '../pool.ts'
import { emailKey, type UserFilter } from '../store.ts'
import { userFields } from './admin.ts'

const MOST = 60

const filterOf = (filter: string | undefined): UserFilter | undefined => {
  if (!filter?.trim()) return undefined
  const [, name, sign, quoted] = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? []
  if (name === undefined || quoted === undefined) throw invalidParameter('Error while parsing filter.')
  if (name !== 'email' && name !== 'sub') throw notImplemented(`filter on ${name}`)
  const value = quoted.replace(/\\(.)/g, '$1')
  return {
    by: name === 'email' ? 'email' : 'id',
    starts: sign === '^=',
    value: name === 'email' ? emailKey(value) : value,
  }
}

const placeOf = (token: string | undefined): number => {
  if (token === undefined) return 0
  const [, seq] = /^after:(\d+)$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (seq === undefined) throw invalidParameter('Invalid pagination token.')
  return Number(seq)
}

export const listUsers: Operation = (pool, input) => {
  checkPool(pool, input)
  const limit = optionalNumber(input, 'Limit') ?? MOST
  if (!Number.isInteger(limit) || limit < 0 || limit > MOST)
    throw invalidParameter(`Limit must be between 0 and ${MOST}.`)
  const size = limit || MOST
  const only = textList(input, 'AttributesToGet')
  const filter = filterOf(optionalText(input, 'Filter'))
  const found = pool.store.listUsers(placeOf(optionalText(input, 'PaginationToken')), size + 1, filter)
  const page = found.slice(0, size)
  const last = page.at(-1)
  return {
    Users: page.map(({ user }) => ({ ...userFields(user), Attributes: attributeList(user, only) })),
    ...(found.length > size &&
      last && { PaginationToken: Buffer.from(`after:${last.seq}`).toString('base64url') }),
  }
}
