// Recovery codes, which are on the screen only this once: to copy, to download, to print.

import { saveFile } from '../../export/file.ts'
import { useT } from '../../i18n/use-t.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './profile.module.css'
import { useCopy } from './use-copy.ts'

type Props = { codes: readonly string[]; email: string; onKept: () => void }

export const Codes = ({ codes, email, onKept }: Props) => {
  const t = useT('profile')
  const title = t('codes.of', { email })
  const text = `${title}\n\n${codes.join('\n')}\n`
  const [isCopied, copy] = useCopy(text)
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${t('codes.fileName')}.txt`)
  return (
    <>
      <Banner tone="ok" icon="shield-check" live>
        {t('codes.kept')}
      </Banner>
      <div className={styles.sheet}>
        <p className={styles.printed}>{title}</p>
        <ol dir="ltr" className={styles.codes} aria-label={t('codes.label')}>
          {codes.map(code => (
            <li key={code}>
              <bdi className="mono">{code}</bdi>
            </li>
          ))}
        </ol>
        <p className={styles.hint}>{t('codes.body')}</p>
      </div>
      <div className="acts">
        <Button variant="primary" onPress={onKept}>
          {t('codes.done')}
        </Button>
        <Button icon={isCopied ? 'check' : 'copy'} onPress={copy}>
          {t(isCopied ? 'copied' : 'copy')}
        </Button>
        <Button icon="download" onPress={download}>
          {t('download')}
        </Button>
        <Button icon="printer" onPress={() => print()}>
          {t('print')}
        </Button>
      </div>
    </>
  )
}
