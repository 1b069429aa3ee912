// All versions of the fields of images, with the changes of each, shown as for other entries.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { imageBody, imageEntry } from '@vetrounds/core/records/image'
import type { Answer } from '../../api/request.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { EntrySheet, type FactsOf } from '../entries/EntrySheet.tsx'
import { useEntryChanged } from '../entries/use-entries.ts'
import { usePetWords } from '../pet/use-pet-words.ts'

type Props = {
  entry: RecordEntry
  /** Why nothing of it can be changed now. */
  reason: string | undefined
  onEdit: (known: Answer<'readImages'>) => void
  onClose: () => void
}

export const ImageVersions = ({ entry, onEdit, ...rest }: Props) => {
  const t = useT('images')
  const { date } = useFormat()
  const changed = useEntryChanged()
  const { zone } = usePetWords()
  const factsOf: FactsOf = (body, { occurredAt }) => {
    const known = imageBody.safeParse(body).data
    if (!known) return []
    return [
      [t('fields.type'), t(`types.${known.type}`)],
      [t('fields.organ'), known.organ],
      [t('fields.refNumber'), known.refNumber],
      [t('fields.date'), date(occurredAt, zone)],
      [t('fields.measurements'), known.measurements],
      [t('fields.abnormalities'), known.abnormalities],
      [t('fields.description'), known.description],
    ]
  }
  return (
    <EntrySheet
      {...rest}
      entry={entry}
      title={entry.title}
      factsOf={factsOf}
      onEdit={whole => {
        const body = imageBody.safeParse(whole.versions.findLast(each => each.body)?.body).data
        if (body) onEdit({ entry: imageEntry.parse(whole.entry), body })
      }}
      onChanged={changed}
    />
  )
}
