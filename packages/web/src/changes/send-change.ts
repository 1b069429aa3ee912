// The page's only sender of changes. Components use `useChange`; code outside of components calls this.
import { currentPerson } from '../api/person.ts'
import { sender } from '../api/send.ts'
import { submitter, view } from '../offline/queue.ts'
import { isWaiting } from '../offline/use-queue.ts'
import { createSendChange, type SendChange } from './change.ts'
import { holdUntilAnswered } from './under-way.ts'
import { askVersions } from './version-question.ts'

export const sendChange: SendChange = createSendChange({
  send: (...given) => holdUntilAnswered(sender.send(...given)),
  submit: (...given) => holdUntilAnswered(submitter(...given)),
  isWaiting,
  unsent: () => view.get().tray.filter(({ person }) => person.id === currentPerson()?.id),
  // Its code is only needed if somebody else was faster.
  choose: async (...given) => (await import('./versions.ts')).chooseVersions(...given, askVersions),
})
