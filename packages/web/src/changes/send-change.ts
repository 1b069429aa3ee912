// The one sender of changes of this page. Components take `useChange`; what runs outside of them calls this.
import { sender } from '../api/send.ts'
import { submitter } from '../offline/queue.ts'
import { isWaiting } from '../offline/use-queue.ts'
import { createSendChange, type SendChange } from './change.ts'
import { askVersions } from './version-question.ts'

export const sendChange: SendChange = createSendChange({
  send: sender.send,
  submit: submitter,
  isWaiting,
  // Only where somebody else was faster is its code needed.
  choose: async (...given) => (await import('./versions.ts')).chooseVersions(...given, askVersions),
})
