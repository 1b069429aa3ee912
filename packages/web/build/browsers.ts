// The oldest browsers that the app is built for and runs in; README.md and index.html say the same (docs/decisions/0054).

export const browsers = { chrome: '111', edge: '111', firefox: '121', safari: '16.4' } as const

/** As Vite takes them. */
export const buildTarget: string[] = Object.entries(browsers).map(([name, version]) => name + version)
