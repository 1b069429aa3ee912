// The message after a treatment or a test result was saved: whether it waits here, and whether the stock was too low.
import { isolated } from '../../i18n/isolate.ts'
import { useT } from '../../i18n/use-t.ts'
import { toast } from '../../ui/toast.ts'
import { useEntryChanged } from './use-entries.ts'

type Saved = {
  /** The message if there is nothing else to say. */
  summary: string
  title: string
  patient: { name: string }
  short: boolean
  isWaiting: boolean
}

export const useEntrySaved = (): ((saved: Saved) => void) => {
  const t = useT('entries')
  const common = useT('common')
  const changed = useEntryChanged()
  return ({ summary, title, patient, short, isWaiting }) => {
    if (!isWaiting) changed()
    toast({
      severity: isWaiting ? 'secondary' : short ? 'warn' : 'success',
      summary: isWaiting ? common('queue.saved') : short ? t('stock.savedShort') : summary,
      detail: `${isolated(title)} · ${isolated(patient.name)}`,
    })
  }
}
