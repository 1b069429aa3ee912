import type { Page } from '@playwright/test'

/** Cuts a browser off from changes that others make in the calendar, as if it got them too late. */
export const deaf = async (page: Page): Promise<void> => {
  await page.context().routeWebSocket(/./, socket => socket.close())
  await page
    .context()
    .route('**/api/calendar/changes?*', route =>
      route.fulfill({ json: { appointments: [], absences: [], at: new Date().toISOString() } }),
    )
}
