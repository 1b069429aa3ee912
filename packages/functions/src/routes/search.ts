// Unpacks search requests for their services, and passes them the bucket of snapshots.
import { readChanges } from '@vetrounds/core/search/changes.service'
import { searchedKinds } from '@vetrounds/core/search/find'
import { searchEndpoints } from '@vetrounds/core/search/search.endpoints'
import { findMatches } from '@vetrounds/core/search/search.service'
import { readSnapshot } from '@vetrounds/core/search/snapshot.service'
import { snapshots } from '../search/bucket.ts'
import { routesOf } from '../serve.ts'

export const searchRoutes = routesOf(searchEndpoints, {
  readSnapshot: reader => readSnapshot(reader, snapshots),
  readChanges: (reader, { query }) => readChanges(reader, query),
  findMatches: (reader, { query: { q, kind, items, limit, deceased, deactivated, merged } }) =>
    findMatches(
      reader,
      q,
      {
        kinds: items && !kind ? searchedKinds : kind && [kind],
        limit,
        withDeceased: deceased,
        withDeactivated: deactivated,
        withMerged: merged,
      },
      snapshots,
    ),
})
