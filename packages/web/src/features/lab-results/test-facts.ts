// What a test result says, label by label: in a version of it, and in the tray while it waits to be sent.
import type { TestBody } from '@vetrounds/core/records/test-result'
import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/use-t.ts'
import type { EntryFact } from '../entries/Changes.tsx'
import { testWordsOf } from './result-words.ts'

/** What is needed to say it: the words of both namespaces, formats, and when the sample was taken in words. */
type Say = { t: Translate<'lab-results'>; entries: Translate<'entries'>; format: Formats; moment: string }

/** By field, in the order of the form. A field that is added says here how it is told, or that nobody has to be told. */
const FACTS = {
  testType: ({ testType }, { t, entries, format, moment }) => [
    [t('type'), testWordsOf(t, format.number).type(testType)],
    [entries('dateAndTime'), moment],
  ],
  sample: ({ sample }, { t }) => [[t('sample'), sample && t(`samples.${sample}`)]],
  laboratory: ({ laboratory }, { t }) => [[t('laboratory'), laboratory]],
  rows: ({ testType, rows }, { t, format }) => {
    const words = testWordsOf(t, format.number)
    return rows.map(({ key, name, value, unit }) => [
      words.analyte(testType, key, name),
      [words.value(testType, key, value), unit].filter(Boolean).join(' '),
    ])
  },
  note: ({ note }, { t }) => [[t('note'), note]],
  // Told with the results themselves: their units, and that there are none yet.
  units: () => [],
  isWaiting: () => [],
} as const satisfies Record<keyof TestBody, (body: TestBody, say: Say) => readonly EntryFact[]>

/** All that a test result says; what it does not have stands without a value. */
export const testFacts = (body: TestBody, say: Say): readonly EntryFact[] =>
  Object.values(FACTS).flatMap(factsOf => factsOf(body, say))
