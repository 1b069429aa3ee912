// React's development build records a stack trace of each element's creator, for messages that no test reads. That takes a tenth
// of the time of component tests. React stops once it has recorded ten thousand, which this file pretends.
import * as React from 'react'

const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>
if (!internals)
  throw new Error('React has no internals of this name any more: see what makes owner stacks now.')
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined })
