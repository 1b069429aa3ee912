// The facts about a test result, with labels: for a version of it, and for the tray while it waits to be sent.
import type { TestBody } from '@vetrounds/core/records/test-result'
import type { Formats } from '../../i18n/formats.ts'
import type { Translate } from '../../i18n/use-t.ts'
import type { EntryFact } from '../entries/Changes.tsx'
import { testWordsOf } from './result-words.ts'

/** What the facts need: the texts of both namespaces, formats, and the formatted time when the sample was taken. */
type Say = { t: Translate<'lab-results'>; entries: Translate<'entries'>; format: Formats; moment: string }

/** The facts by field, in the order of the form. A new field must be listed here: how it is shown, or that it is not. */
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
  // These fields are shown only through the results: their units, and that there are none yet.
  units: () => [],
  isWaiting: () => [],
} as const satisfies Record<keyof TestBody, (body: TestBody, say: Say) => readonly EntryFact[]>

/** All facts about a test result. A fact that it does not have has no value. */
export const testFacts = (body: TestBody, say: Say): readonly EntryFact[] =>
  Object.values(FACTS).flatMap(factsOf => factsOf(body, say))
