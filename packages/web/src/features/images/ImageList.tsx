// Images as a list, which shows measurements and reference numbers.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { imageTypes } from '@vetrounds/core/records/image'
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { usePetWords } from '../pet/use-pet-words.ts'
import type { ImageActs } from './Gallery.tsx'
import styles from './images.module.css'
import { Picture } from './Picture.tsx'

type Props = ImageActs & { entries: readonly RecordEntry[] }

export const ImageList = ({ entries, waiting, onView, onDetails }: Props) => {
  const t = useT('images')
  const common = useT('common')
  const { longDate } = useFormat()
  const { zone } = usePetWords()
  return (
    <div className={styles.frame}>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('picture')}</span>
            </th>
            <th scope="col">{t('fields.organ')}</th>
            <th scope="col">{t('fields.type')}</th>
            <th scope="col">{t('fields.abnormalities')}</th>
            <th scope="col">{t('fields.measurements')}</th>
            <th scope="col">{t('fields.date')}</th>
            <th scope="col">{t('fields.refNumber')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => {
            const { first, n, type, found, measured } = entry.facts ?? {}
            const organ = isolated(entry.title)
            return (
              <tr key={entry.id} data-struck={entry.state === 'struck' || undefined}>
                <td>
                  <Picture
                    file={String(first)}
                    label={t('viewer.open', { image: organ })}
                    onOpen={() => onView(entry)}
                  />
                </td>
                <th scope="row">
                  <Button
                    variant="quiet"
                    size="sm"
                    onPress={() => onDetails(entry)}
                    aria-label={t('openAll', { organ })}
                  >
                    {entry.title}
                  </Button>
                  {waiting.has(entry.id) && <Badge icon="hourglass">{common('queue.waits')}</Badge>}
                </th>
                <td>{t(`types.${imageTypes.find(each => each === type) ?? 'xray'}`)}</td>
                <td>
                  <bdi>{found ?? '–'}</bdi>
                </td>
                <td>
                  <bdi>{measured ?? '–'}</bdi>
                </td>
                <td>{longDate(entry.at, zone)}</td>
                <td className={styles.reference}>
                  <Ltr>{entry.detail}</Ltr>
                  {Number(n) > 1 && ` · ${t('count', { count: Number(n) })}`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
