// WebKitGTK, driven by its WebDriver. It has no headless mode, so it gets an X server of its own to draw on.
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Guarded, spawnGuarded } from '@vetrounds/local/parent'
import { freePort } from '@vetrounds/local/port'
import { Builder, Capabilities, Key as Keys, Origin } from 'selenium-webdriver'
import { type Engine, type Key, PATIENCE, type Point, SIZE, STEPS } from './engine.ts'

/** The paths of the three programs: the driver, the browser, and the X server that it draws on. */
export interface WebKitPaths {
  driver: string
  browser: string
  screen: string
}

const MOVE_MS = 20

const codes: Record<Key, string> = {
  Control: Keys.CONTROL,
  Enter: Keys.ENTER,
  Escape: Keys.ESCAPE,
  F2: Keys.F2,
  Tab: Keys.TAB,
}

/** Returns the first output of a program. Throws with its error output when it ends without one. */
const firstLine = async ({ process }: Guarded): Promise<string> => {
  let said = ''
  process.stderr?.on('data', chunk => {
    said += chunk
  })
  const [line] = await Promise.race([
    once(process.stdout as Readable, 'data'),
    once(process, 'exit').then(() => Promise.reject(new Error(`No screen could be opened: ${said}`))),
  ])
  return String(line).trim()
}

const answers = async (url: string): Promise<void> => {
  for (const end = Date.now() + PATIENCE; ; await sleep(200)) {
    if (
      await fetch(`${url}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.')
  }
}

/** Starts WebKit with a profile of its own, which is not kept. */
export const startWebKit = async ({ driver, browser, screen }: WebKitPaths): Promise<Engine> => {
  const { width, height } = SIZE
  const display = spawnGuarded(screen, ['-displayfd', '1', '-screen', '0', `${width}x${height + 100}x24`])
  const number = await firstLine(display)
  const port = await freePort(0)
  const url = `http://127.0.0.1:${port}`
  const service = spawnGuarded(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    // A test machine has neither a session bus for accessibility nor a graphics card.
    env: { ...process.env, DISPLAY: `:${number}`, NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  for (const stream of [service.process.stdout, service.process.stderr]) stream?.resume()
  await answers(url)
  const capabilities = new Capabilities()
    .setBrowserName('MiniBrowser')
    .setAcceptInsecureCerts(true)
    .set('webkitgtk:browserOptions', { binary: browser, args: ['--automation'] })
  const session = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  await session.manage().setTimeouts({ pageLoad: PATIENCE, script: PATIENCE })
  await session.manage().window().setRect({ x: 0, y: 0, width, height })
  const acts = () => session.actions({ async: false })
  const move = ({ x, y }: Point) => ({
    x: Math.round(x),
    y: Math.round(y),
    duration: MOVE_MS,
    origin: Origin.VIEWPORT,
  })
  return {
    open: address => session.get(address),
    reload: () => session.navigate().refresh(),
    ask: (run, ...args) => session.executeScript(run, ...args) as never,
    type: text => acts().sendKeys(text).perform(),
    press: (...keys) => {
      const sequence = acts()
      for (const key of keys) sequence.keyDown(codes[key])
      for (const key of keys.toReversed()) sequence.keyUp(codes[key])
      return sequence.perform()
    },
    click: at => acts().move(move(at)).click().perform(),
    drag: async (from, to) => {
      const sequence = acts().move(move(from)).press()
      for (let step = 1; step <= STEPS; step += 1)
        sequence.move(
          move({
            x: from.x + ((to.x - from.x) * step) / STEPS,
            y: from.y + ((to.y - from.y) * step) / STEPS,
          }),
        )
      await sequence.release().perform()
    },
    close: async () => {
      await session.quit().catch(() => undefined)
      await service.stop()
      await display.stop()
    },
  }
}
