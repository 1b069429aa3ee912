// Finds Chromium for the end-to-end tests, and installs it where it is missing.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { command, tool } from './command.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const found = (): string | undefined =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...PLACES].find(path => path && existsSync(path))

const install = async (): Promise<string> => {
  // Debian's package brings the libraries along, which needs root; Playwright's own is a download into the home folder.
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    await command('apt-get', ['update', '-qq'])
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const { code } = await command('apt-get', ['install', '-y', '-qq', 'chromium'], env)
    if (code === 0) return ''
  }
  const { output } = await tool('@playwright/test/cli.js', ['install', 'chromium'])
  return output
}

/**
 * Path of a Chromium.
 * @throws with what the installer said when there is none and none can be installed
 */
export const findChromium = async (): Promise<string> => {
  const known = found()
  if (known) return known
  const said = await install()
  const installed = found()
  if (!installed) throw new Error(`There is no Chromium and none could be installed: ${said.trim()}`)
  return installed
}
