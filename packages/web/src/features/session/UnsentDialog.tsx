// Before a chosen logout: asks whether this person's unsent changes are sent now, kept on this device, or discarded (product §
// 10).
import { useState } from 'react'
import { useReach } from '../../behaviour/connection.ts'
import { useT } from '../../i18n/use-t.ts'
import { queue } from '../../offline/queue.ts'
import { useAttempt } from '../../offline/use-attempt.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './unsent.module.css'

type Props = {
  /** How many changes wait or are in the tray. */
  count: number
  onLeave: () => void
  onStay: () => void
}

export const UnsentDialog = ({ count, onLeave, onStay }: Props) => {
  const t = useT('offline')
  const common = useT('common')
  const attempt = useAttempt()
  const isOnline = useReach() === 'online'
  /** How many there were before the last attempt to send them. */
  const [from, setFrom] = useState<number>()
  const [isSending, setSending] = useState(false)
  const [isAsking, setAsking] = useState(false)

  const send = async () => {
    setFrom(count)
    setSending(true)
    await attempt(async () => {
      await queue.retryAll()
      const { sent } = await queue.run()
      // If all were sent, this dialog is closed by now.
      if (sent > 0)
        toast({
          severity: 'contrast',
          summary: common('queue.sent', { count: sent }),
          // The logout follows at once, and the toast must still be seen.
          outlives: true,
        })
    })
    setSending(false)
  }
  const discard = async () => {
    setAsking(false)
    if (await attempt(queue.discardAll)) onLeave()
  }

  return (
    <>
      <Dialog
        isOpen
        title={t('leave.title', { count })}
        onClose={onStay}
        footer={<Button onPress={onStay}>{t('leave.stay')}</Button>}
      >
        <div className={styles.choices}>
          <p>{t('leave.body')}</p>
          <div role="status">
            {isSending && <p>{t('status.sending')}</p>}
            {!isSending && from !== undefined && (
              <Banner tone="warn" title={t('leave.result', { sent: from - count, left: count })} />
            )}
          </div>
          <Button
            block
            variant="primary"
            icon="send"
            isPending={isSending}
            reason={isOnline || isSending ? undefined : common('queue.onlyOnline')}
            onPress={() => void send()}
          >
            {t('leave.send')}
          </Button>
          <Button
            block
            variant={isOnline ? 'default' : 'primary'}
            icon="laptop"
            isDisabled={isSending}
            onPress={onLeave}
          >
            {t('leave.keep')}
          </Button>
          <Button block icon="trash-2" isDisabled={isSending} onPress={() => setAsking(true)}>
            {t('leave.discard')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        icon="trash-2"
        header={t('leave.ask')}
        message={t('leave.askBody', { count })}
        acceptLabel={t('leave.discard')}
        rejectLabel={t('discard.reject')}
        danger
        onAccept={() => void discard()}
        onReject={() => setAsking(false)}
      />
    </>
  )
}
