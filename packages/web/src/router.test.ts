// Which pages are loaded ahead, and how often.
// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

const world = vi.hoisted(() => ({ load: vi.fn(), prefetch: vi.fn<(path: string) => Promise<void>>() }))
vi.mock('react-router-dom', async original => ({
  ...(await original<typeof import('react-router-dom')>()),
  createBrowserRouter: () => undefined,
}))
vi.mock('./domains.ts', () => ({ domains: [{ pages: { owners: { load: world.load, texts: ['info'] } } }] }))
vi.mock('./layout/ShellFrame.tsx', () => ({ ShellFrame: () => null }))
vi.mock('./behaviour/prefetch.ts', async original => ({
  ...(await original<typeof import('./behaviour/prefetch.ts')>()),
  setPrefetch: (prefetch: (path: string) => Promise<void>) => world.prefetch.mockImplementation(prefetch),
}))

test('a page that could not be loaded ahead is tried again, one that was is not', async () => {
  const { paths } = await import('./paths.ts')
  await import('./router.tsx')
  world.load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  world.load.mockResolvedValue({ default: () => null })
  const ahead = () => world.prefetch(paths.owners())
  await expect(ahead()).rejects.toThrow('Failed to fetch')
  await ahead()
  await ahead()
  expect(world.load).toHaveBeenCalledTimes(2)
})
