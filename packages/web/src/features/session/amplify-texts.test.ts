import { expect, test } from 'vitest'
import { remoteErrorText } from './amplify-texts.ts'
import ar from './messages.ar.ts'
import de from './messages.de.ts'
import en from './messages.en.ts'

const inWords = (messages: typeof en | typeof de | typeof ar) =>
  ((key: string) =>
    key
      .split('.')
      .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages)) as Parameters<
    typeof remoteErrorText
  >[0]

test.each([
  ['en', en],
  ['de', de],
  ['ar', ar],
])('an error that Amplify would show in English reads in %s', (_, messages) => {
  const t = inWords(messages)
  expect(remoteErrorText(t, 'A network error has occurred.')).toEqual({
    'A network error has occurred.': messages.error.failed,
  })
  expect(remoteErrorText(t, 'Password did not conform with policy: Password not long enough')).toEqual({
    'Password did not conform with policy: Password not long enough': messages.password.rule,
  })
  expect(remoteErrorText(t, 'tooMany')).toEqual({ tooMany: messages.error.tooMany })
})
