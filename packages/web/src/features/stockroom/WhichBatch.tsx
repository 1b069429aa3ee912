// Asks which of several batches is counted. Until then the scans of the item wait, and the focus stays where the scanner types.
import { useFormat } from '../../i18n/format.ts'
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './stockroom.module.css'
import type { Current } from './use-scan.ts'

type Props = {
  current: Current
  options: readonly { id: string; label: string }[]
  onChoose: (key: string) => void
}

export const WhichBatch = ({ current: { item, scans }, options, onChoose }: Props) => {
  const t = useT('stock')
  const { number } = useFormat()
  return (
    <>
      <Banner tone="info" live>
        {t('count.whichBatch', { name: isolated(item.name) })}{' '}
        {scans && t('count.scans', { count: scans, n: number(scans) })}
      </Banner>
      <ul className={styles.matches} aria-label={t('count.which')}>
        {options.map(({ id, label }) => (
          <li key={id}>
            <Button onPress={() => onChoose(id)}>{label}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}
