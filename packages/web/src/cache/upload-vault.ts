// Where files that are not saved with their entry yet are kept on the device, so that a reload loses none of them.
import { openVault } from './vault.ts'

export type KeptUpload = {
  file: File
  /** Once the server has checked and kept it. */
  id?: string
  /** When it was chosen, in ms. */
  at: number
}

export const uploadVault = openVault<KeptUpload>('vetrounds-uploads')
