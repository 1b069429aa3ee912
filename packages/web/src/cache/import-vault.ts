// Where imports under way are kept on the device, so that they go on after a break.
import { openVault } from './vault.ts'

export const importVault = openVault<unknown>('vetrounds-imports')
