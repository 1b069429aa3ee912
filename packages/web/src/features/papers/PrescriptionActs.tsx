// Shown below an opened treatment: buttons that print its prescription as label or sheet, or a hint how to add one.
import { treatmentBody } from '@vetrounds/core/records/treatment'
import type { Answer } from '../../api/request.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { usePaper } from '../../print/use-paper.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './prescription-acts.module.css'

export const PrescriptionActs = ({ entry, versions }: Answer<'readEntry'>) => {
  const t = useT('papers')
  const open = usePaper()
  const body = treatmentBody.safeParse(versions.findLast(each => each.body)?.body).data
  if (!body || body.sort === 'vaccine') return null
  if (!body.prescription) return <p className="muted">{t('none')}</p>
  const print = (form: 'label' | 'sheet') =>
    open({
      atOnce: paths.prescription(entry.patientId, entry.id, form, true),
      toRead: paths.prescription(entry.patientId, entry.id, form),
    })
  return (
    <div className={styles.acts}>
      <Button icon="printer" onPress={() => print('label')}>
        {t('label')}
      </Button>
      <Button icon="printer" onPress={() => print('sheet')}>
        {t('titles.prescription')}
      </Button>
    </div>
  )
}
