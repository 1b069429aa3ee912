// Finds Firefox and WebKitGTK for the walk in other engines, and installs them where they are missing and root may.
import { existsSync } from 'node:fs'
import { command } from './command.ts'

interface Need {
  /** The environment variable from which the walk reads the path. */
  variable: string
  /** Where it may be; the first one that is there is taken. */
  places: readonly string[]
  /** Debian's package. */
  debian: string
}

const needs: readonly Need[] = [
  {
    variable: 'FIREFOX',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    debian: 'firefox-esr',
  },
  {
    variable: 'WEBKIT_DRIVER',
    places: ['/usr/bin/WebKitWebDriver'],
    debian: 'webkit2gtk-driver',
  },
  {
    variable: 'WEBKIT_BROWSER',
    places: ['x86_64', 'aarch64'].flatMap(machine =>
      ['4.1', '4.0'].map(version => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
    ),
    debian: 'webkit2gtk-driver',
  },
  { variable: 'X_SERVER', places: ['/usr/bin/Xvfb'], debian: 'xvfb' },
  { variable: 'OPENSSL', places: ['/usr/bin/openssl'], debian: 'openssl' },
]

const pathOf = ({ variable, places }: Need): string | undefined =>
  [process.env[variable] ?? '', ...places].find(path => path && existsSync(path))

const missing = (): string[] => [...new Set(needs.filter(need => !pathOf(need)).map(({ debian }) => debian))]

/**
 * Paths of the browsers and of what drives them, by the variable that may name another one.
 * @throws with Debian's names of what is missing, and what the installer said
 */
export const findEngines = async (): Promise<Record<string, string>> => {
  let said = ''
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await command('apt-get', ['update', '-qq'])
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    said = (await command('apt-get', ['install', '-y', '-qq', ...missing()], env)).output.trim()
  }
  if (missing().length > 0)
    throw new Error(
      `The walk in Firefox and WebKit needs ${missing().join(', ')}: install them (Debian's names), or name the programs in ${needs.map(({ variable }) => variable).join(', ')}. ${said}`,
    )
  return Object.fromEntries(needs.map(need => [need.variable, pathOf(need) ?? '']))
}
