import { expect, test } from 'vitest'
import { deviceOf } from './agent.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`,
    'Chrome on Windows, monitor',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`,
    'Edge on Windows, monitor',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 26_1 like Mac OS X) ${webkit} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone, smartphone',
  ],
  [
    `${mozilla} (iPad; CPU OS 26_1 like Mac OS X) ${webkit} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPad, tablet',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.1 Safari/605.1.15`,
    'Safari on macOS, laptop',
  ],
  [
    `${mozilla} (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android, smartphone',
  ],
  [
    `${mozilla} (Linux; Android 16; SM-X910) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/31.0 Chrome/150.0.0.0 Safari/537.36`,
    'Samsung Internet on Android, tablet',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0`, 'Firefox on Linux, monitor'],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36`,
    'Chrome on ChromeOS, laptop',
  ],
  [
    `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36`,
    'Chrome on Linux, monitor',
  ],
  ['node', 'undefined on undefined, globe'],
  ['', 'undefined on undefined, globe'],
])('%s is %s', (agent, words) => {
  const { browser, system, icon } = deviceOf(agent)
  expect(`${browser} on ${system}, ${icon}`).toBe(words)
})
