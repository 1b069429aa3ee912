// The Lambda entry below /api/files. No file can be uploaded yet: every path answers that it is unknown.
import { handle } from 'hono/aws-lambda'
import { createApp } from './app.ts'

export const handler = handle(createApp())
