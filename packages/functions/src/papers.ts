// The Lambda entry below /api/papers.
import { handle } from 'hono/aws-lambda'
import { createPapers } from './papers/create-papers.ts'

export const handler = handle(createPapers())
