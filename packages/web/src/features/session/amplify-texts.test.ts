import { expect, test } from 'vitest'
import errorsAr from '../../i18n/errors/messages.ar.ts'
import errorsDe from '../../i18n/errors/messages.de.ts'
import errorsEn from '../../i18n/errors/messages.en.ts'
import { remoteErrorText } from './amplify-texts.ts'
import ar from './messages.ar.ts'
import de from './messages.de.ts'
import en from './messages.en.ts'

type Tree = { [key: string]: string | Tree }

const inWords = (messages: Tree, errors: Tree) =>
  ((key: string) => {
    const [path = '', inErrors] = key.split(':').reverse()
    return path.split('.').reduce<unknown>((part, name) => (part as Tree)[name], inErrors ? errors : messages)
  }) as Parameters<typeof remoteErrorText>[0]

test.each([
  ['en', en, errorsEn],
  ['de', de, errorsDe],
  ['ar', ar, errorsAr],
])('an error that Amplify would show in English reads in %s', (_, messages, errors) => {
  const t = inWords(messages, errors)
  expect(remoteErrorText(t, 'A network error has occurred.')).toEqual({
    'A network error has occurred.': errors.signIn.failed,
  })
  expect(remoteErrorText(t, 'Password did not conform with policy: Password not long enough')).toEqual({
    'Password did not conform with policy: Password not long enough': messages.password.rule,
  })
  expect(remoteErrorText(t, 'tooMany')).toEqual({ tooMany: errors.signIn.tooMany })
})
