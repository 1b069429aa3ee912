// Builds and serves the page that shows all UI primitives, without a stack or a login.
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { buildGallery, webFiles } from '../../../scripts/stack/web.ts'

export type Look = { language: 'en' | 'ar'; theme: 'light' | 'dark'; width: number }

/** Builds and serves the gallery with the product's own headers: what the policy refuses is missing in the pictures, too. */
export const startGallery = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  // GALLERY_URL can name a gallery that is already served, e.g. while a test is being written.
  const { GALLERY_URL } = process.env
  if (GALLERY_URL) return { url: GALLERY_URL, stop: async () => undefined }
  const dir = await mkdtemp(join(tmpdir(), 'vetrounds-gallery-'))
  await buildGallery(dir)
  const server = createServer(await webFiles({ fileOrigin: 'https://files.example' }, dir))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** Opens the gallery in a look and waits until it is still: fonts loaded, clock stopped, nothing moving, nobody logged in. */
export const openGallery = async (page: Page, url: string, { language, theme, width }: Look) => {
  await page.setViewportSize({ width, height: width < 768 ? 844 : 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.setFixedTime('2026-11-20T10:00:00Z')
  await page.route('**/api/**', route => route.fulfill({ status: 401, json: {} }))
  await page.goto(`${url}/ui?lang=${language}&theme=${theme}`)
  await expect(page.locator('section').last()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  // The table draws its rows when it knows its height; only then they load their icons.
  if (width >= 768) await expect(page.getByRole('gridcell').last()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
}
