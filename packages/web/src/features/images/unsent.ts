// What the tray shows for images that wait to be sent.
import { type ImageBody, type ImageInput, type ImagesChange, imageBody } from '@vetrounds/core/records/image'
import { entryNow } from '../entries/entry-now.ts'
import type { Fact, Say, UnsentPart } from '../offline/unsent-part.ts'

/** The patient's name, which is kept with the predicted answer. */
const petOf = ({ row }: { row: object }): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

type Said = Pick<ImageBody, 'type' | 'organ' | 'refNumber' | 'measurements' | 'abnormalities' | 'description'>

const factsOf = (body: Said, at: string, { texts, words }: Say): Fact[] => {
  const t = texts('images')
  return [
    [t('fields.type'), t(`types.${body.type}`)],
    [t('fields.organ'), body.organ],
    [t('fields.refNumber'), body.refNumber],
    [t('fields.date'), words.moment(at)],
    [t('fields.measurements'), body.measurements],
    [t('fields.abnormalities'), body.abnormalities],
    [t('fields.description'), body.description],
  ]
}

const facts = (content: { row: object; body: ImagesChange | ImageInput }, say: Say): Fact[] => [
  [say.texts('offline')('fields.patient'), petOf(content)],
  ...factsOf(content.body, content.body.at, say),
]

export const unsent: UnsentPart = {
  texts: 'images',
  entries: {
    addImages: {
      icon: 'image',
      subject: petOf,
      detail: ({ body }, { words, texts }) =>
        words.list([
          body.organ,
          words.moment(body.at),
          texts('images')('count', { count: body.files.length }),
        ]),
      facts,
    },
    changeImages: {
      icon: 'image',
      subject: petOf,
      detail: ({ body }, { words }) => words.list([body.organ, words.moment(body.at)]),
      facts,
      readNow: entryNow(imageBody, factsOf),
    },
  },
}
