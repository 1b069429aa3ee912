import type { Page } from '@playwright/test'

/** Keeps a browser from hearing what others change in the calendar, as one does that hears of it too late. */
export const deaf = async (page: Page): Promise<void> => {
  await page.context().routeWebSocket(/./, socket => socket.close())
  await page
    .context()
    .route('**/api/calendar/changes?*', route =>
      route.fulfill({ json: { appointments: [], absences: [], at: new Date().toISOString() } }),
    )
}
