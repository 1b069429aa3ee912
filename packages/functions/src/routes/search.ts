// Unpacks search requests for their services, which are given the bucket.
import { readChanges } from '@vetrounds/core/search/changes.service'
import { searchEndpoints } from '@vetrounds/core/search/search.endpoints'
import { findMatches } from '@vetrounds/core/search/search.service'
import { readSnapshot } from '@vetrounds/core/search/snapshot.service'
import type { App } from '../app.ts'
import { snapshots } from '../search/bucket.ts'
import { serve } from '../serve.ts'

export const mountSearch = (app: App) =>
  serve(app, searchEndpoints, {
    readSnapshot: reader => readSnapshot(reader, snapshots),
    readChanges: (reader, { query }) => readChanges(reader, query),
    findMatches: (reader, { query: { q, kind, limit, deceased, deactivated } }) =>
      findMatches(
        reader,
        q,
        { kinds: kind && [kind], limit, withDeceased: deceased, withDeactivated: deactivated },
        snapshots,
      ),
  })
