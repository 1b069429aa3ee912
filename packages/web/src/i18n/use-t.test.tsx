// Where a text is looked for: in its namespace, then among the nouns and the common texts.
// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../component.test-support.tsx'
import { useAnyText, useT } from './use-t.ts'

const Sample = () => {
  const t = useT('owners')
  return <p>{[t('addOwner'), t('fields.email'), t('actions.save'), t('minutes', { n: 5 })].join(' · ')}</p>
}

test('what a namespace does not say, the nouns and the common texts say', async () => {
  await show(<Sample />, 'owners')
  expect(document.body.textContent).toBe('Add owner · Email · Save · 5 min')
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
