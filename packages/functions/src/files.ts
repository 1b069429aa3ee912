// The Lambda entry below /api/files.
import { handle } from 'hono/aws-lambda'
import { createFiles } from './files/create-files.ts'

export const handler = handle(createFiles())
