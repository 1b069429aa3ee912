// The owner's phone or landline, masked, with an eye button that reveals it. The clinic's log records who saw it.
import { useState } from 'react'
import { problemText } from '../../api/problem-text.ts'
import { useCan } from '../../api/use-can.ts'
import { useReach } from '../../behaviour/connection.ts'
import { useChange } from '../../changes/use-change.ts'
import { Ltr } from '../../i18n/Ltr.tsx'
import { useT } from '../../i18n/use-t.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './head.module.css'

type Props = { ownerId: string; kind: 'phone' | 'landline'; masked: string }

/** Must be rendered with the owner as key, so that it never keeps another owner's number. */
export const Phone = ({ ownerId, kind, masked }: Props) => {
  const t = useT('pet')
  const common = useT('common')
  const revealPhone = useChange('revealPhone')
  const isOffline = useReach() !== 'online'
  const reason = useCan()('phone.reveal') ?? (isOffline ? common('queue.onlyOnline') : undefined)
  // The number with the mask it was revealed under: a changed number has another mask and is hidden again.
  const [seen, setSeen] = useState<{ number: string; masked: string }>()
  const full = seen?.masked === masked ? seen.number : undefined

  const reveal = async (): Promise<void> => {
    try {
      const number = (await revealPhone({ params: { id: ownerId } })).answer[kind]
      if (number) setSeen({ number, masked })
      else toast({ severity: 'error', summary: t('noNumber') })
    } catch (error) {
      toast({ severity: 'error', summary: problemText(common, error) ?? common('problem.failed') })
    }
  }

  return (
    <span className={styles.phone}>
      <span>
        {kind === 'landline' && `${t('fields.landline')} `}
        {full ? (
          <a href={`tel:${full.replace(/[^+\d]/g, '')}`}>
            <Ltr>{full}</Ltr>
          </a>
        ) : (
          <Ltr>{masked}</Ltr>
        )}
      </span>
      <IconButton
        size="sm"
        icon={full ? 'eye-off' : 'eye'}
        label={full ? t('phone.hide') : reason ? `${t('phone.reveal')}. ${reason}` : t('phone.reveal')}
        isDisabled={!full && reason !== undefined}
        onPress={() => (full ? setSeen(undefined) : void reveal())}
      />
    </span>
  )
}
