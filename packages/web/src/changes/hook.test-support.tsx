// Runs hooks as a page does that has read nothing yet.
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { afterEach } from 'vitest'

afterEach(cleanup)

/** What is under way goes on until nothing is left but answers that are waited for. */
export const settled = () => act(async () => undefined)

/** Runs the hook, within what stands around it, until it has read; answers what it gives now. */
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
