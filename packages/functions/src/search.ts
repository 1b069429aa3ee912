// The Lambda entry below /api/search.
import { handle } from 'hono/aws-lambda'
import { createSearch } from './search/create-search.ts'

export const handler = handle(createSearch())
