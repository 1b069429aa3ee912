// The app under /api/search: a separate function, since it holds clinics' snapshots in its memory.
import { createApp } from '../app.ts'
import { mountSearch } from '../routes/search.ts'

/** A fresh app with the routes of the search. */
export const createSearch = () => {
  const app = createApp()
  mountSearch(app)
  return app
}
