// What was typed when somebody else closed the visit. It is kept on this device and shown, since reopening the visit saves it.
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useCopy } from '../profile/use-copy.ts'
import styles from './visit.module.css'

type Props = {
  text: string
  onDrop: () => void
  /** Another button, if the text can be saved without reopening the visit. */
  act?: ReactNode
}

export const NotSaved = ({ text, onDrop, act }: Props) => {
  const t = useT('visit')
  const [isCopied, copy] = useCopy(text)
  return (
    <Banner tone="warn" title={t('notSaved.title')} live>
      <p className={styles.written}>{text}</p>
      {!act && <p>{t('notSaved.body')}</p>}
      {act}{' '}
      <Button size="sm" icon={isCopied ? 'check' : 'copy'} onPress={copy}>
        {t(isCopied ? 'copied' : 'copy')}
      </Button>{' '}
      <Button size="sm" variant="quiet" onPress={onDrop}>
        {t('notSaved.discard')}
      </Button>
    </Banner>
  )
}
