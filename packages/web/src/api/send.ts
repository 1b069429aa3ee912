// The only sender of this page: a dialog that is closed after a lost answer and opened again still repeats the same attempt.
import { currentBranch } from './branch.ts'
import { callEndpoint } from './request.ts'
import { createSender } from './sender.ts'
import { session } from './session.ts'

export const sender = createSender(callEndpoint, currentBranch)

session.onEnd(sender.forget)
