// The paths from which the infrastructure tests read and to which they write.
import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const root = at('.')
export const platform = at('.sst/platform')
export const cache = at('.cache/infra')
export const nodeBinary = at('node_modules/.bin/node')
