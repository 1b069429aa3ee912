// Links in mails, and recovery codes: their secret is derived from their purpose, so that the table only needs its hash.
import { createHash, createHmac } from 'node:crypto'
import { resource } from '../resource.ts'

/** The token of a link, 43 characters. The same purpose gives the same token: include whatever should invalidate it. */
export const linkToken = (purpose: string): string =>
  createHmac('sha256', resource('LinkSecret').value).update(purpose).digest('base64url')

/** The hash of a token, which is stored in its place. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
