// Texts that could not be loaded are requested again. No part of a page, and no language, is shown without its texts.
// @vitest-environment happy-dom
import i18next from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, toasts } from '../ui/toast.ts'
import { chooseLanguage, loadMessages, startI18n } from './i18n.ts'

type Reads = Record<string, () => Promise<{ default: Record<string, unknown> }>>

/** `gate` runs before each messages file loads: the file fails or waits if `gate` does. */
const world = vi.hoisted(() => ({ gate: async (_path: string): Promise<void> => undefined }))
const gated = vi.hoisted(() => (files: Reads): { files: Reads } => ({
  files: Object.fromEntries(
    Object.entries(files).map(([path, read]) => [path, () => world.gate(path).then(read)]),
  ),
}))
vi.mock(import('./files.en.ts'), async original => gated((await original()).files))
vi.mock(import('./files.de.ts'), async original => gated((await original()).files))
vi.mock(import('./files.ar.ts'), async original => gated((await original()).files))

const loseFilesWith = (part: string): void => {
  world.gate = async path => {
    if (path.includes(part)) throw new TypeError('Failed to fetch')
  }
}

/** Holds back the files whose path contains `part`; returns a function that releases them. */
const holdFilesWith = (part: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  world.gate = async path => {
    if (path.includes(part)) await promise
  }
  return resolve
}

beforeAll(() => startI18n())
beforeEach(() => {
  world.gate = async () => undefined
  clearToasts()
})

test('a language comes though a part of the page is loaded meanwhile', async () => {
  const come = holdFilesWith('.ar.')
  const switching = chooseLanguage('ar')
  await loadMessages('vaccines')
  come()
  await switching
  expect(i18next.language).toBe('ar')
  expect(i18next.hasResourceBundle('ar', 'vaccines')).toBe(true)
  expect(toasts.read()).toEqual([])
  await chooseLanguage('en')
})

test('texts that could not be had are no texts, and are had as soon as they can be', async () => {
  loseFilesWith('/owners/')
  await expect(loadMessages('owners')).rejects.toThrow('owners')
  await expect(loadMessages('owners')).rejects.toThrow('owners')
  world.gate = async () => undefined
  await loadMessages('owners')
  expect(i18next.t('owners:addOwner')).toBe('Add owner')
})

test('a language whose texts can’t be had is neither shown nor kept, and the page says so', async () => {
  const onSwitch = vi.fn()
  loseFilesWith('.de.')
  await chooseLanguage('de', onSwitch)
  expect([i18next.language, document.documentElement.lang, onSwitch.mock.calls]).toEqual(['en', 'en', []])
  expect(toasts.read()).toMatchObject([{ severity: 'error', summary: 'This part could not be loaded.' }])
  world.gate = async () => undefined
  await chooseLanguage('de', onSwitch)
  expect([i18next.language, i18next.t('actions.save')]).toEqual(['de', 'Speichern'])
  expect(onSwitch).toHaveBeenCalledOnce()
})

test('of two languages that were chosen the later one is shown, whichever comes first', async () => {
  await chooseLanguage('ar')
  i18next.removeResourceBundle('en', 'common')
  const come = holdFilesWith('.en.')
  const earlier = chooseLanguage('en')
  await chooseLanguage('de')
  come()
  await earlier
  expect(i18next.language).toBe('de')
})
