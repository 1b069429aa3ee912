// What is read and typed within this is kept for the person who is signed in.
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { drafts } from '../drafts/store.ts'
import { DraftsContext } from '../ui/drafts.ts'
import { keepAnswer } from './cache.ts'

const config = { onSuccess: keepAnswer }

export const KeepAnswers = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={config}>
    <DraftsContext value={drafts.open}>{children}</DraftsContext>
  </SWRConfig>
)
