// The dialog that strikes out an entry, or moves it to the right animal. The code of its form is loaded once the page has its
// data.
import type { RecordEntry } from '@vetrounds/core/records/entry'
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import type { ChargeAndShortages } from './Charged.tsx'

const StrikeForm = loadAhead(() => import('./StrikeForm.tsx'), <SkeletonFields fields={3} />)

type Props = { entry: RecordEntry; followed?: ChargeAndShortages; onClose: () => void; onStruck: () => void }

export const StrikeDialog = ({ onClose, ...asked }: Props) => {
  const t = useT('entries')
  return (
    <Dialog title={t('strike.title')} isOpen onClose={onClose}>
      <StrikeForm {...asked} />
    </Dialog>
  )
}
