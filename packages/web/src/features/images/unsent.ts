// What the tray says of images that wait to be sent.
import type { ImageInput, ImagesChange } from '@vetrounds/core/records/image'
import type { Fact, Say, UnsentPart } from '../offline/unsent-part.ts'

/** The patient's name, which stands beside the predicted answer. */
const petOf = ({ row }: { row: object }): string =>
  'petName' in row && typeof row.petName === 'string' ? row.petName : ''

const facts = (content: { row: object; body: ImagesChange | ImageInput }, { texts, words }: Say): Fact[] => {
  const t = texts('images')
  const { body } = content
  return [
    [texts('offline')('fields.patient'), petOf(content)],
    [t('fields.type'), t(`types.${body.type}`)],
    [t('fields.organ'), body.organ],
    [t('fields.refNumber'), body.refNumber],
    [t('fields.date'), words.moment(body.at)],
    [t('fields.measurements'), body.measurements],
    [t('fields.abnormalities'), body.abnormalities],
    [t('fields.description'), body.description],
  ]
}

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
    },
  },
}
