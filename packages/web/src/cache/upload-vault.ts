// Stores on the device files that are not saved with their entry yet, so that a reload loses none of them.
import { openVault } from './vault.ts'

export type KeptUpload = {
  file: File
  /** The file's id, once the server has checked and stored it. */
  id?: string
  /** When it was chosen, in ms. */
  at: number
}

export const uploadVault = openVault<KeptUpload>('vetrounds-uploads')
