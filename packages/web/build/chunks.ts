// Which modules share a file. Left alone, each set of pages that needs a module gives it a file of its own: hundreds of
// small ones, which compress badly and make the list of what to preload longer than many a page.
import { fileURLToPath } from 'node:url'

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const start = source('main.tsx')
const amplify = source('api/amplify.ts')
const login = [source('features/session/LoginPage.tsx'), source('features/session/SignInForm.tsx'), amplify]
const shell = source('layout/RequireSession.tsx')
const home = source('features/schedule/CalendarPage.tsx')
/** Modules about a branch's days, and how they are kept up to date. */
const days = ['features/schedule/day/', 'live/', 'changes/', 'offline/'].map(source)
/** Pages without the shell: what they need stays out of the shell's file. */
const bare = [
  'features/session/ResetPasswordPage.tsx',
  'features/session/LogoutPage.tsx',
  'features/session/UnsentDialog.tsx',
  'features/session/CancelResetPage.tsx',
  'features/recovery/RecoveryForm.tsx',
  'features/sign-up/SignUpPage.tsx',
  'features/accept-invite/AcceptInvitePage.tsx',
].map(source)

const reach = (modules: Modules, roots: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>()
  const walk = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const next of modules.getModuleInfo(id)?.importedIds ?? []) walk(next)
  }
  for (const root of roots) walk(root)
  return found
}

const setsOf = (modules: Modules) => ({
  byLogin: reach(modules, [start, ...login]),
  byHome: reach(modules, [start, shell, home]),
  byShell: reach(modules, [shell]),
  byBare: reach(modules, [start, ...login, ...bare]),
  byAmplify: reach(modules, [amplify]),
})

const isPackage = (id: string): boolean => id.includes('/node_modules/')

/** What every page draws, routes and says its texts with. In one file they compress best, and change only with an update. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|i18next|react-i18next)\//

/**
 * `base`: what the login and home both load; `shell`: what every page with a login loads beside it; `days`: what home knows
 * of days and how they are kept up to date, which patients, lists and dialogs need in part; `amplify-core`: what speaks to Cognito, since
 * whoever needs one call of it soon needs most. Each takes all of ours that lies beneath it, and the entry stays by itself,
 * so that no file imports one that imports it.
 */
export const sharedFiles = () => {
  let sets: ReturnType<typeof setsOf> | undefined
  const name = (id: string, modules: Modules): string | null => {
    sets ??= setsOf(modules)
    const { byLogin, byHome, byShell, byBare, byAmplify } = sets
    if (id === start) return null
    if (FRAMEWORK.test(id)) return 'framework'
    if (isPackage(id) && byAmplify.has(id) && !byHome.has(id)) return 'amplify-core'
    // Other packages are left to the bundler: through its index file a module seems to need all of them.
    if (isPackage(id)) return null
    if (byLogin.has(id) && byHome.has(id)) return 'base'
    if (byShell.has(id) && !byBare.has(id)) return 'shell'
    const isOfDays = byHome.has(id) && !byBare.has(id) && days.some(folder => id.startsWith(folder))
    return isOfDays ? 'days' : null
  }
  return { groups: [{ name }], includeDependenciesRecursively: false }
}
