// React's build for development keeps a stack trace of each element's maker, for messages that no test reads: a tenth of what tests of
// components take. It makes no more of them once it has made ten thousand.
import * as React from 'react'

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
if (!internals)
  throw new Error('React has no internals of this name any more: see what makes owner stacks now.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
