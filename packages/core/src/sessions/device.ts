// The kind of device according to its user agent, deliberately coarse: a new browser version is not a new device.

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

const named = (known: readonly [RegExp, string][], agent: string): string | undefined =>
  known.find(([form]) => form.test(agent))?.[1]

/** Browser and system according to the `User-Agent`; each may be missing. */
export const deviceIn = (agent: string): { browser?: string; system?: string } => {
  const [browser, system] = [named(browsers, agent), named(systems, agent)]
  return { ...(browser && { browser }), ...(system && { system }) }
}

/** The kind of device as part of a key. */
export const deviceKey = (agent: string): string => {
  const { browser = 'other', system = 'other' } = deviceIn(agent)
  return `${browser} ${system}`.toLowerCase().replace(/ /g, '-')
}
