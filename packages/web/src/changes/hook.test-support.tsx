// Runs hooks as in a page that has read nothing yet.
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach } from 'vitest'

afterEach(cleanup)

/** Lets pending work continue until only awaited answers are left. */
export const settled = () => act(async () => undefined)

/** Runs the hook inside the components `around` until it has read; returns a function that gives the hook's current result. */
export const hooked = async <T,>(
  hook: () => T,
  around: (hooks: ReactNode) => ReactNode = hooks => hooks,
): Promise<() => T> => {
  const { result } = renderHook(hook, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{around(children)}</SWRConfig>
    ),
  })
  await settled()
  return () => result.current
}
