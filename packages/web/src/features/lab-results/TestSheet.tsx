// The form of a test result in a sheet beside the page, for a new one or one that is filled in. Its code is loaded ahead, or when
// the sheet is first opened.
import { loadAhead } from '../../behaviour/load-ahead.tsx'
import { useT } from '../../i18n/use-t.ts'
import { SideSheet } from '../../ui/SideSheet.tsx'
import { SkeletonFields } from '../../ui/SkeletonFields.tsx'
import { useEntrySaved } from '../entries/use-entry-saved.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import type { KnownTest } from './test-form.ts'
import { useTestWords } from './test-words.ts'

const TestForm = loadAhead(() => import('./TestForm.tsx'), <SkeletonFields fields={8} />)

type Props = {
  patient: KnownPatient
  /** The visit in which the test is made. */
  visitId?: string | undefined
  known?: KnownTest | undefined
  /** Whether the patient itself waits to be sent: then nothing can be read about it. */
  isUnsent?: boolean
  onClose: () => void
}

export const TestSheet = ({ onClose, ...rest }: Props) => {
  const t = useT('lab-results')
  const words = useTestWords()
  const said = useEntrySaved()
  return (
    <SideSheet title={t(rest.known ? 'amend' : 'add')} isOpen onClose={onClose} size="table">
      <TestForm
        {...rest}
        onSaved={({ title, short }, isWaiting) => {
          const name = words.type(title)
          said({ summary: t('saved'), title: name, patient: rest.patient, short: Boolean(short), isWaiting })
          onClose()
        }}
      />
    </SideSheet>
  )
}
