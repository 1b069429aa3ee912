// Stores unfinished imports on the device, so that they continue after an interruption.
import { openVault } from './vault.ts'

export const importVault = openVault<unknown>('vetrounds-imports')
