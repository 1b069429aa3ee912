// Pasted results: shows how they were understood before anything is taken.
import type { PanelKey } from '@vetrounds/core/records/panels'
import type { UnitSystem } from '@vetrounds/core/records/test-rules'
import { useState } from 'react'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { type PastedRow, readPasted } from './paste.ts'
import styles from './results.module.css'
import { useTestWords } from './test-words.ts'

type Props = {
  panel: PanelKey
  units: UnitSystem
  onTake: (rows: readonly PastedRow[]) => void
  onClose: () => void
}

export const PasteDialog = ({ panel, units, onTake, onClose }: Props) => {
  const t = useT('lab-results')
  const common = useT('common')
  const words = useTestWords()
  const [text, setText] = useState('')
  const nameOf = (key: string) => words.analyte(panel, key, key)
  const answerOf = (key: string, choice: string) => words.value(panel, key, choice)
  const rows = readPasted(text, { panel, units, nameOf, answerOf })
  const known = rows.filter(({ analyte }) => analyte)
  return (
    <Dialog
      title={t('pasteTitle')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{common('actions.cancel')}</Button>
          <Button variant="primary" isDisabled={known.length === 0} onPress={() => onTake(known)}>
            {t('take')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('pasteFrom')}
        hint={t('pasteHint')}
        value={text}
        onChange={setText}
        multiline
        autoFocus
      />
      {rows.length > 0 && (
        <table className={styles.pasted}>
          <caption>{t('understood')}</caption>
          <tbody>
            {rows.map(({ text: pasted, analyte, value, from, isUnsure }) => (
              <tr key={pasted}>
                <th scope="row">
                  <Ltr>{pasted}</Ltr>
                </th>
                <td>
                  {analyte ? nameOf(analyte.key) : t('unknownRow')}{' '}
                  {isUnsure && <Badge tone="warn">{t('check')}</Badge>}
                </td>
                <td>
                  <Ltr>
                    {[from, analyte ? answerOf(analyte.key, value) : value].filter(Boolean).join(' → ')}
                  </Ltr>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
