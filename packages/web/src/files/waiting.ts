// This tab's waiting files, which the offline queue uses. Loaded where changes with files are made, and at start-up if one waits.
import { currentPerson } from '../api/person.ts'
import { reachNow } from '../behaviour/connection.ts'
import { waitingVault } from '../cache/waiting-vault.ts'
import { queue, setQueueFiles, trigger } from '../offline/queue.ts'
import { upload } from './upload.ts'
import { createWaitingFiles } from './waiting-files.ts'

export const waitingFiles = createWaitingFiles({
  vault: waitingVault,
  person: currentPerson,
  named: queue.filesNamed,
  isOnline: () => reachNow() === 'online',
  upload: ({ file, id, place }, onProgress, signal) =>
    upload(file, 'image', onProgress, { place, signal, id }),
  lock: async work => {
    await navigator.locks.request('waiting-files', { ifAvailable: true }, lock => (lock ? work() : undefined))
  },
  onSettled: () => trigger(),
})

setQueueFiles(waitingFiles)
