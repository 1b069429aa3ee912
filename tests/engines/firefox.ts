// Firefox, driven over WebDriver BiDi, which needs no separate driver program.
import puppeteer, { type KeyInput } from 'puppeteer-core'
import { type Engine, PATIENCE, SIZE, STEPS } from './engine.ts'

/** Starts Firefox without a window and with a profile of its own. */
export const startFirefox = async (executablePath: string): Promise<Engine> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    acceptInsecureCerts: true,
    defaultViewport: SIZE,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
    // Without these, headless Firefox reports that no pointer can hover, and the calendar shows its buttons as on a touch screen.
    extraPrefsFirefox: { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
  })
  const page = await browser.newPage()
  page.setDefaultNavigationTimeout(PATIENCE)
  const { keyboard, mouse } = page
  return {
    open: async url => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    ask: (run, ...args) => page.evaluate(run as never, ...args) as never,
    type: text => keyboard.type(text),
    press: async (...keys) => {
      const last = keys.pop()
      for (const key of keys) await keyboard.down(key as KeyInput)
      if (last) await keyboard.press(last as KeyInput)
      for (const key of keys) await keyboard.up(key as KeyInput)
    },
    click: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: STEPS })
      await mouse.up()
    },
    close: () => browser.close(),
  }
}
