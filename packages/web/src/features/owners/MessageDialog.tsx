// Placeholder until the messaging service exists: says what messages to owners need, and, where the clinic has that, that they
// will come.
import { useCan } from '../../api/use-can.ts'
import { useMembership } from '../../api/working-place.ts'
import { useT } from '../../i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

export const MessageDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const t = useT('owners')
  const common = useT('common')
  const clinic = useMembership()?.clinic
  const isPaid = clinic?.plan === 'active'
  const isOwn = useCan()('clinic.own') === undefined
  return (
    <Dialog
      title={isPaid ? t('menu.message') : t('errors:messaging.subscription')}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{common('actions.close')}</Button>
          {isOwn && clinic && !isPaid && (
            <ButtonLink variant="primary" href={paths.manageClinic(clinic.id)}>
              {t('upgrade')}
            </ButtonLink>
          )}
        </>
      }
    >
      <p>{isPaid ? t('messagesLater') : t('errors:messaging.subscriptionDetail')}</p>
    </Dialog>
  )
}
