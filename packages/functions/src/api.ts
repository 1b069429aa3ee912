// The Lambda entry of the API.
import { handle } from 'hono/aws-lambda'
import { createApi } from './create-api.ts'

export const handler = handle(createApi())
