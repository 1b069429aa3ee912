// The firewall's check behind the captcha notice: its script solves a challenge and keeps the answer in a cookie.
// https://docs.aws.amazon.com/waf/latest/developerguide/waf-js-challenge-api.html

type Integration = { getToken: () => Promise<string> }

const TIME_LIMIT_MS = 8000

const integration = (): Integration | undefined =>
  (globalThis as { AwsWafIntegration?: Integration }).AwsWafIntegration

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('The bot check could not be loaded.'))
    document.head.append(script)
  })

const solve = async (src: string): Promise<void> => {
  // An earlier attempt may have loaded the script.
  if (!integration()) await loadScript(src)
  await integration()?.getToken()
}

/** Loads the script and waits until the challenge is solved. Throws when that fails or takes longer than 8 s. */
export const passBotCheck = async (src: string): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bot check took too long.')), TIME_LIMIT_MS)
  })
  try {
    await Promise.race([solve(src), late])
  } finally {
    clearTimeout(timer)
  }
}
