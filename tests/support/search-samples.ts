// Sample requests for the endpoints of the search.
import type { searchEndpoints } from '@vetrounds/core/search/search.endpoints'
import type { Sample } from './sample.ts'

export const searchSamples: Record<keyof typeof searchEndpoints, Sample> = {
  readSnapshot: { valid: async () => ({}) },
  readChanges: {
    valid: async () => ({ query: { since: '2026-11-18T10:00:00.000Z' } }),
    invalid: [
      { query: {}, path: 'query.since', code: 'required' },
      { query: { since: 'today' }, path: 'query.since', code: 'invalid_format' },
      {
        query: { since: '2026-11-18T10:00:00.000Z', cursor: 'x.y' },
        path: 'query.cursor',
        code: 'cursor.unknown',
      },
    ],
  },
  findMatches: {
    valid: async () => ({ query: { q: 'bru' } }),
    invalid: [
      { query: {}, path: 'query.q', code: 'required' },
      { query: { q: 'x', kind: 'invoice' }, path: 'query.kind', code: 'invalid_value' },
      { query: { q: 'x', items: 'some' }, path: 'query.items', code: 'invalid_value' },
      { query: { q: 'x', limit: '51' }, path: 'query.limit', code: 'too_big' },
    ],
  },
}
