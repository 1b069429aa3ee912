// Links that a mail carries: the secret in them is made from what they are for, so that the table holds its hash alone.
import { createHash, createHmac } from 'node:crypto'
import { resource } from '../resource.ts'

/** The token of a link, 43 signs. The same purpose makes the same token: name in it whatever must end it. */
export const linkToken = (purpose: string): string =>
  createHmac('sha256', resource('CursorSecret').value).update(`link\n${purpose}`).digest('base64url')

/** What is stored of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url')
