// Whatever the API can change, and whatever the stream carries into the log, has its sentence in each language.
import { signInActs } from '@vetrounds/core/audit/sign-in-acts'
import { isMutation } from '@vetrounds/core/contract/endpoint'
import { endpoints } from '@vetrounds/core/contract/endpoints'
import { describe, expect, test } from 'vitest'
import ar from './messages.ar.ts'
import de from './messages.de.ts'
import en from './messages.en.ts'

const mutations = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  isMutation(endpoint) ? [name] : [],
)
// `confirmMailbox` is called by the link of a mail, without an account, and writes its event all the same.
const acts = [...mutations, ...signInActs, 'confirmMailbox']

describe.each(Object.entries({ en, de, ar }))('%s', (_language, { acts: texts }) => {
  test('has a sentence for each act', () => {
    expect(acts.length).toBeGreaterThan(20)
    expect(acts.filter(act => !(texts as Record<string, string>)[act])).toEqual([])
  })

  test('has none for an act that is no more', () => {
    expect(Object.keys(texts).filter(act => act !== 'other' && !acts.includes(act))).toEqual([])
  })
})
