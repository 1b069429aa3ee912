// Whatever is read and typed inside this component is kept for the signed-in person.
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
