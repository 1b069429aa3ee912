// The order in which a text is looked up: in its namespace, then among the nouns and the common texts.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { show } from '../component.test-support.tsx'
import { useFormat } from './format.ts'
import { setFormatting } from './formats.ts'
import { useAnyText, useT } from './use-t.ts'

const Sample = () => {
  const t = useT('owners')
  return <p>{[t('addOwner'), t('fields.email'), t('actions.save'), t('minutes', { n: 5 })].join(' · ')}</p>
}

test('what a namespace does not say, the nouns and the common texts say', async () => {
  await show(<Sample />, 'owners')
  expect(document.body.textContent).toBe('Add owner · Email · Save · 5 min')
})

const Named = () => {
  const t = useT('owners')
  return <p>{[t('ownerNumber', { number: 1031 }), t('petsCount', { count: 1031, n: 1031 })].join(' · ')}</p>
}

test('a number by which something is called has no groups, a count has', async () => {
  await show(<Named />, 'owners')
  expect(document.body.textContent).toBe('Owner 1031 · 1,031 pets')
})

const OfAny = () => {
  const text = useAnyText()
  return (
    <p>{[text('owners:addOwner'), text('owners:fields.email'), text('owners:actions.save')].join(' · ')}</p>
  )
}

test('so it is where a domain tells the tray or the audit log which texts to show', async () => {
  await show(<OfAny />, 'owners')
  expect(document.body.textContent).toBe('Add owner · Email · Save')
})

const Counted = () => {
  const t = useT('owners')
  const { digits } = useFormat()
  return (
    <p>
      {[t('petsCount', { count: 43, n: 43 }), digits('08:30–13:00'), t('since', { date: '0501' })].join(
        ' · ',
      )}
    </p>
  )
}

test('counts and times put together by hand have the digits that the person chose, codes and phones never', async () => {
  await i18next.changeLanguage('ar')
  await show(<Counted />, 'owners')
  expect(document.body.textContent).toBe('43 حيواناً · 08:30–13:00 · منذ \u20680501\u2069')
  act(() => setFormatting('arab', 'AE'))
  expect(document.body.textContent).toBe('٤٣ حيواناً · ٠٨:٣٠–١٣:٠٠ · منذ \u20680501\u2069')
  act(() => setFormatting('latn', 'AE'))
  await i18next.changeLanguage('en')
})

const Written = () => {
  const t = useT('invoices')
  const patients = useT('patients')
  const mail = t('mail.body', { email: 'a1@vets.example', language: 'العربية' })
  return <p>{[t('terms.half_upfront'), mail, patients('hints.iso'), patients('hints.legacy')].join('\n')}</p>
}

test('so have digits that stand in a sentence, but not those of values, of isolated parts and of Latin words', async () => {
  await i18next.changeLanguage('ar')
  act(() => setFormatting('arab', 'AE'))
  await show(<Written />, 'invoices', 'patients')
  const [terms, mail, iso, legacy] = (document.body.textContent ?? '').split('\n')
  expect(terms).toBe('٥٠٪ مقدماً و٥٠٪ عند الإنجاز')
  expect(mail).toContain('إلى a1@vets.example، ')
  expect(mail).toContain('مدة ٧ أيام')
  expect(iso).toBe('ISO 11784')
  expect(legacy).toContain('ISO من ١٥ رقماً')
  act(() => setFormatting('latn', 'AE'))
  await i18next.changeLanguage('en')
})

const told: { tell?: ReturnType<typeof useT<'owners'>> } = {}
const Asking = () => {
  told.tell = useT('owners')
  return null
}

test('a text that stood in for one that was still being loaded is not kept', async () => {
  await i18next.changeLanguage('en')
  await show(<Asking />, 'owners')
  const texts = i18next.getResourceBundle('en', 'owners')
  i18next.removeResourceBundle('en', 'owners')
  expect(told.tell?.('editOwner')).not.toBe('Edit owner')
  i18next.addResourceBundle('en', 'owners', texts)
  expect(told.tell?.('editOwner')).toBe('Edit owner')
})
