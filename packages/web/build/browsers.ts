// The oldest browsers that the app is built for and runs in; README.md and index.html say the same (docs/decisions/0054).

export const browsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

/** The same browsers in the form that Vite's `build.target` takes. */
export const buildTarget: string[] = Object.entries(browsers).map(([name, version]) => name + version)
