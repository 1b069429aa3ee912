// This page's one sender: if a dialog is closed after a lost answer and opened again, it still repeats the same try.
import { currentBranch } from './branch.ts'
import { callEndpoint } from './request.ts'
import { createSender } from './sender.ts'
import { session } from './session.ts'

export const sender = createSender(callEndpoint, currentBranch)

session.onEnd(sender.forget)
