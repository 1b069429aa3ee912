// Finds Chromium for the end-to-end tests, and installs it where it is missing.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { command, tool } from './command.ts'

/** The headless shell draws without a window: a page takes three quarters of the time that the whole browser needs. */
const SHELL = '/usr/bin/chromium-headless-shell'
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const installed = (): string | undefined =>
  [chromium.executablePath(), ...PLACES].find(path => path && existsSync(path))

/**
 * Installs Debian's package, which brings its libraries along; for
 * root, who needs to ask nobody. Returns what the installer said.
 */
const installShell = async (): Promise<string> => {
  await command('apt-get', ['update', '-qq'])
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const { output } = await command('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], env)
  return output
}

/**
 * Path of a Chromium: the one that CHROMIUM_PATH names, else the headless shell, which is installed where root may, else
 * whichever there is.
 * @throws with what the installer said when there is none and none can be installed
 */
export const findChromium = async (): Promise<string> => {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  let said = ''
  if (!existsSync(SHELL) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    said = await installShell()
  if (existsSync(SHELL)) return SHELL
  // Outside Debian, Playwright's own is a download into the home folder.
  if (!installed()) said += (await tool('@playwright/test/cli.js', ['install', 'chromium'])).output
  const found = installed()
  if (!found) throw new Error(`There is no Chromium and none could be installed: ${said.trim()}`)
  return found
}
