// `npm run pictures`: makes the pictures in docs/images anew, from a demo of its own. They show the
// product in a choice of its languages, themes and widths in which each value meets each other one.
// BASE_URL names a stack that runs already, to use it instead.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startProcess } from '../tests/support/stack.ts'
import { pictures } from './pictures/list.ts'
import { smaller } from './pictures/png.ts'
import { take } from './pictures/take-picture.ts'
import { root } from './stack/state.ts'
import { findChromium } from './test/chromium.ts'

const folder = join(root, 'docs', 'images')
const wanted = process.argv.slice(2)
const chosen = pictures.filter(({ name }) => wanted.length === 0 || wanted.some(part => name.includes(part)))

const stateDir = await mkdtemp(join(tmpdir(), 'vetrounds-pictures-'))
const stack = process.env.BASE_URL ? undefined : await startProcess(stateDir)
process.env.BASE_URL ??= stack?.url
const browser = await chromium.launch({
  executablePath: await findChromium(),
  // Root has no user namespaces to build a sandbox with.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
let failed = 0
try {
  await mkdir(folder, { recursive: true })
  for (const picture of chosen) {
    try {
      const png = smaller(await take(browser, picture))
      await writeFile(join(folder, `${picture.name}.png`), png)
      console.log(`${picture.name.padEnd(28)} ${(png.length / 1000).toFixed(0).padStart(4)} KB`)
    } catch (error) {
      failed += 1
      console.error(`${picture.name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
} finally {
  await browser.close()
  await stack?.stop()
  await rm(stateDir, { recursive: true, force: true })
}
process.exit(failed > 0 ? 1 : 0)
