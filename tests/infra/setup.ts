// Runs before the infrastructure tests: installs SST's platform and writes what each stage would create to files that all tests
// read.
import { mkdir } from 'node:fs/promises'
import { cache } from './support/paths.ts'
import { ensurePlatform } from './support/platform.ts'
import { synthesize } from './support/program.ts'

export const setup = async () => {
  await mkdir(cache, { recursive: true })
  await ensurePlatform()
  await Promise.all((['dev', 'production', 'restored'] as const).map(variant => synthesize(variant)))
}
