// Date and time fields take Latin and Arabic-Indic digits, whichever of them the person has chosen for display.
// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { useFormat } from '../i18n/format.ts'
import { setFormatting } from '../i18n/formats.ts'
import { startI18n } from '../i18n/i18n.ts'
import { DateField } from './DateField.tsx'
import { TimeField } from './TimeField.tsx'

beforeAll(async () => {
  // In happy-dom this method sends the event at once to which the parts answer by calling it.
  vi.spyOn(Selection.prototype, 'collapse').mockImplementation(() => undefined)
  await startI18n()
  await i18next.changeLanguage('ar')
})
afterAll(() => i18next.changeLanguage('en'))

const Fields = () => {
  const { locale } = useFormat()
  const [day, setDay] = useState<string | undefined>('2025-11-23')
  const [time, setTime] = useState<string | undefined>('09:00')
  return (
    <I18nProvider locale={locale}>
      <DateField label="day" value={day} onChange={next => setDay(next ?? day)} />
      <TimeField label="time" value={time} onChange={next => setTime(next ?? time)} />
      <output>{`${day} ${time}`}</output>
    </I18nProvider>
  )
}

/** Types into the parts one after another, key by key. */
const type = (texts: readonly string[]) => {
  for (const [index, part] of screen.getAllByRole('spinbutton').entries()) {
    act(() => part.focus())
    for (const data of texts[index] ?? '')
      fireEvent(
        part,
        new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertText', data }),
      )
  }
}

test.each([
  ['latn', 'Latin', ['1', '12', '2026', '10', '30']],
  ['latn', 'Arabic-Indic', ['١', '١٢', '٢٠٢٦', '١٠', '٣٠']],
  ['arab', 'Latin', ['1', '12', '2026', '10', '30']],
  ['arab', 'Arabic-Indic', ['١', '١٢', '٢٠٢٦', '١٠', '٣٠']],
] as const)('shown %s, typed %s', async (numerals, _kind, texts) => {
  setFormatting(numerals, 'AE')
  await show(<Fields />)
  type(texts)
  expect(screen.getByRole('status').textContent).toBe('2026-12-01 10:30')
})
