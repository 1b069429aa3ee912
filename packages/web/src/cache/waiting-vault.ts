// Stores on the device the files of entries that wait to be sent, by the ids that the entries name.
import type { BranchKey } from '../api/branch-key.ts'
import { openVault } from './vault.ts'

export type WaitingFile = {
  file: File
  place: BranchKey
  /** When it was kept, in ms. */
  at: number
  /** Set once the server has checked and stored the file. */
  isSent?: true
}

export const waitingVault = openVault<WaitingFile>('vetrounds-waiting-files')
