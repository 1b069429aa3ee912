// The app below /api/search: a function of its own, since it holds snapshots of clinics in its memory.
import { createApp } from '../app.ts'
import { mountSearch } from '../routes/search.ts'

/** A fresh app with the routes of the search. */
export const createSearch = () => {
  const app = createApp()
  mountSearch(app)
  return app
}
