// The Lambda entry of the session's routes.
import { handle } from 'hono/aws-lambda'
import { createAuth } from './auth/create-auth.ts'

export const handler = handle(createAuth())
