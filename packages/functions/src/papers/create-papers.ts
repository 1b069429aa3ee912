// The app under /api/papers: a separate function, since it carries the typesetter.
import { groupTable } from '@vetrounds/core/contract/group-table'
import { createApp } from '../app.ts'
import { mount } from '../serve.ts'

/** A fresh app with the routes of papers. */
export const createPapers = () => {
  const app = createApp()
  app.get('/papers/links/:token', async c => {
    c.get('line').route = 'openPaperLink'
    return (await import('./link.ts')).answerPaperLink(c)
  })
  mount(app, groupTable.papers, async () => (await import('../routes/papers.ts')).papersRoutes)
  return app
}
