// The palette's keys and prefixes, beneath the results; hidden on a phone.
import { Ltr } from '../../i18n/Ltr.tsx'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { keyNames } from '../../layout/keys.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import styles from './palette.module.css'

export const PaletteFoot = () => {
  const t = useT('palette')
  const common = useT('common')
  const language = useLanguage()
  return (
    <footer className={styles.foot}>
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {common('list.move')}
      </span>
      <span>
        <Kbd>↵</Kbd> {common('list.open')}
      </span>
      <span>
        <Kbd>{keyNames('ctrl+↵', language).join(' ')}</Kbd> {t('foot.newTab')}
      </span>
      <span className={styles.prefixes}>
        {t('foot.type')}{' '}
        <b>
          <Ltr>&gt;</Ltr>
        </b>{' '}
        {t('foot.actions')} · <b>#</b> {t('foot.numbers')} · <b>@</b> {t('foot.owners')}
      </span>
    </footer>
  )
}
