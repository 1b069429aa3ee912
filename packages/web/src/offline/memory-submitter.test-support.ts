// The page's submitter with a queue in memory, for tests of changes that are sent or wait.
import type { Entries } from './dependencies.ts'
import { createSubmitter } from './submitter.ts'

type Deps = Parameters<typeof createSubmitter>[0]

/** The entries, and whether the service can be reached; a test may set both. */
type Held = { entries: Entries; isOnline: boolean }

export const memorySubmitter = (held: Held, sender: Deps['sender']) =>
  createSubmitter({
    store: {
      read: async () => held.entries,
      change: async work => {
        const { entries, result } = work(held.entries)
        held.entries = entries
        return result
      },
    },
    sender,
    isOff: () => false,
    isSecure: () => true,
    isOnline: () => held.isOnline,
    isAwaited: async () => false,
    person: () => ({ id: 'niamh', name: 'Dr Niamh Kearney' }),
    branch: () => 'C1.B1',
    onDirect: () => undefined,
    onKept: async () => undefined,
  })
