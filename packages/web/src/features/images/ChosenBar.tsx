// What can be done with the images chosen in the gallery: comparing two, or downloading any number.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './images.module.css'
import { useShots } from './use-opened-images.ts'
import { useSaveOriginals } from './use-save-originals.ts'

type Props = {
  chosen: readonly RecordEntry[]
  onCompare: (pair: readonly [RecordEntry, RecordEntry]) => void
  onClear: () => void
}

export const ChosenBar = ({ chosen, onCompare, onClear }: Props) => {
  const t = useT('images')
  const common = useT('common')
  const { number } = useFormat()
  const { shots, error } = useShots(chosen)
  const { save, isSaving } = useSaveOriginals()
  // Until an entry is read, only its first file is known.
  const isRead = shots.every(({ body }) => body)
  const [one, other, third] = chosen
  const pair = one && other && !third ? ([one, other] as const) : undefined
  return (
    <div className={styles.chosen} data-theme="dark">
      <span role="status">{t('chosen', { count: chosen.length, n: number(chosen.length) })}</span>
      <Button size="sm" icon="columns" isDisabled={!pair} onPress={() => pair && onCompare(pair)}>
        {t('compare')}
      </Button>
      <Button
        size="sm"
        icon="download"
        isPending={isSaving}
        reason={isRead ? undefined : (problemText(common, error) ?? common('state.loading'))}
        onPress={() => save(shots)}
      >
        {t('download')}
      </Button>
      <Button size="sm" variant="quiet" onPress={onClear}>
        {t('clear')}
      </Button>
    </div>
  )
}
