// What an operation answers, before it becomes an HTTP response.
import type { Readable } from 'node:stream'

export interface Answer {
  status: number
  headers?: Record<string, string | number>
  /** Left out for HEAD. */
  body?: string | Readable
}

/** An XML answer. */
export const xmlAnswer = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body,
})
