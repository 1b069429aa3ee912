// Stores everything that is read or typed inside this component for the signed-in person.
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { useBranchZone } from '../api/branch-clock.ts'
import { drafts } from '../drafts/store.ts'
import { DraftsContext, DraftZone } from '../ui/drafts.ts'
import { keepAnswer } from './cache.ts'

const config = { onSuccess: keepAnswer }

// Rendered inside `SWRConfig`, so that the branch's time zone is read like everything else.
const Drafts = ({ children }: { children: ReactNode }) => (
  <DraftsContext value={drafts.open}>
    <DraftZone value={useBranchZone()}>{children}</DraftZone>
  </DraftsContext>
)

export const KeepAnswers = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={config}>
    <Drafts>{children}</Drafts>
  </SWRConfig>
)
