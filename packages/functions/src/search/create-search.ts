// The app under /api/search: a separate function, since it holds clinics' snapshots in its memory.
import { groupTable } from '@vetrounds/core/contract/group-table'
import { createApp } from '../app.ts'
import { searchRoutes } from '../routes/search.ts'
import { mount } from '../serve.ts'

/** A fresh app with the routes of the search. */
export const createSearch = () => {
  const app = createApp()
  mount(app, groupTable.search, async () => searchRoutes)
  return app
}
