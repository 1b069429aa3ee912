// Where files of entries that wait to be sent are kept on the device, by the ids that the entries name.
import type { BranchKey } from '../api/branch-key.ts'
import { openVault } from './vault.ts'

export type WaitingFile = {
  file: File
  place: BranchKey
  /** When it was kept, in ms. */
  at: number
  /** The server has checked and kept it. */
  isSent?: true
}

export const waitingVault = openVault<WaitingFile>('vetrounds-waiting-files')
