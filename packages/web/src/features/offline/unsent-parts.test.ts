// Every change that may wait offline is described by one domain, and has a title in each language.
// @vitest-environment happy-dom
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { setDomains } from '../../domain.ts'
import { domains } from '../../domains.ts'
import type { Content } from '../../offline/item-content.ts'
import { loadUnsentParts, toldOf } from './unsent-parts.ts'

const queueable = (Object.keys(endpoints) as EndpointName[]).filter(name => endpoints[name].queueable)

beforeAll(async () => {
  setDomains(domains)
  await loadUnsentParts()
})

test.each(['en', 'de', 'ar'])('each change that may wait has its title in %s', async language => {
  await i18next.changeLanguage(language)
  expect(queueable.length).toBeGreaterThan(5)
  const silent = queueable.filter(name => {
    const told = toldOf({ name } as Content)
    return !told || !i18next.exists(told.titleKey)
  })
  expect(silent, 'Say the change in `unsent.ts` of its domain').toEqual([])
})
