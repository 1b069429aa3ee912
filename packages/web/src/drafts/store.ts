// The drafts of this tab, for the person who is signed in.
import { now } from '@vetrounds/core/clock'
import { currentBranch } from '../api/branch.ts'
import { session } from '../api/session.ts'
import { draftVault } from './draft-vault.ts'
import { createDrafts } from './drafts.ts'

export const drafts = createDrafts({
  vault: draftVault,
  now,
  place: () => {
    const person = session.person()?.id
    return person ? { person, clinic: currentBranch()?.split('.')[0] ?? '' } : undefined
  },
})

addEventListener('pagehide', drafts.flush)
session.onEnd(why => (why === 'left' ? drafts.drop() : drafts.flush()))
