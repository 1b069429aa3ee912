// The frame around each step of an import: the link back, the file, the template, the four steps.
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import page from '../../ui/page.module.css'
import styles from './imports.module.css'

const steps = ['file', 'columns', 'check', 'import'] as const
type ImportStep = (typeof steps)[number]

type Props = {
  step: ImportStep
  back: { href: string; label: string }
  file?: { name: string; of?: string } | undefined
  onTemplate: () => void
  /** The content is a table, which scrolls by itself. */
  isTable?: boolean
  foot?: ReactNode
  children: ReactNode
}

export const ImportFrame = ({ step, back, file, onTemplate, isTable, foot, children }: Props) => {
  const t = useT('imports')
  const at = steps.indexOf(step)
  return (
    <section className={page.page}>
      <PageHead
        title={t('importFrom')}
        back={back}
        acts={
          <>
            {file && (
              <span className={styles.file}>
                <Icon name="file-spreadsheet" size="sm" />
                <bdi>{file.name}</bdi>
                <span className="faint">{file.of}</span>
              </span>
            )}
            <Button variant="quiet" icon="download" onPress={onTemplate}>
              {t('template')}
            </Button>
          </>
        }
      />
      <ol className={styles.steps} aria-label={t('steps')}>
        {steps.map((each, index) => (
          <li
            key={each}
            data-done={index < at || undefined}
            aria-current={each === step ? 'step' : undefined}
          >
            <span className={styles.mark}>{index < at ? <Icon name="check" size="xs" /> : index + 1}</span>
            <span className={styles.name}>{t(each)}</span>
          </li>
        ))}
      </ol>
      <div className={isTable ? `fill ${styles.table}` : `${styles.body} scroll`}>{children}</div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </section>
  )
}
