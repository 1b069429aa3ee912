// Asks which batch is recalled: chosen from the item's movements, as most are used up by then, or typed from the maker's letter.
import { shortText } from '@vetrounds/core/contract/fields'
import type { Item } from '@vetrounds/core/stock/item'
import { fold } from '@vetrounds/core/text/fold'
import * as z from 'zod'
import { usePages } from '../../api/pages.ts'
import { problemText } from '../../api/problem-text.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { Dialog, useCloseDialog } from '../../ui/Dialog.tsx'
import { Form, FormField } from '../../ui/Form.tsx'
import { FormFoot } from '../../ui/FormFoot.tsx'
import { useReadOn } from '../lists/use-read-to-end.ts'
import { lotsOf } from './lots.ts'

const schema = z.object({ batch: shortText.min(1, 'required').max(40) })

type Props = { item: Item; onFound: (name: string) => void; onClose: () => void }

const Content = ({ item, onFound }: Omit<Props, 'onClose'>) => {
  const t = useT('stock')
  const common = useT('common')
  const { day } = useFormat()
  const close = useCloseDialog()
  const list = usePages('listItemMovements', {}, { id: item.id })
  useReadOn(list, true)
  const lots = lotsOf(list.rows ?? [])
  const found = (typed: string) => lots.filter(({ name }) => fold(name).includes(fold(typed)))
  const isUnknown = (typed: string) => list.isComplete && typed.trim() !== '' && found(typed).length === 0
  return (
    <Form
      schema={schema}
      values={{ batch: '' }}
      failed={t('recall.failed')}
      explain={error => problemText(common, error)}
      // The letter may write the batch in capitals where the clinic has not: the clinic's spelling is used.
      onSave={async ({ batch }) => lots.find(({ name }) => fold(name) === fold(batch))?.name ?? batch}
      onSaved={onFound}
      footer={({ isSaving }) => <FormFoot act={t('recall.show')} isSaving={isSaving} onCancel={close} />}
    >
      {form => (
        <FormField form={form} name="batch">
          {({ value, onChange, onBlur, error }) => (
            <ComboBox
              label={t('batch')}
              hint={t(isUnknown(value) ? 'recall.unknown' : 'recall.hint')}
              error={error}
              autoFocus
              allowsCustomValue
              isEmptyShut
              options={found(value).map(({ name, expiryDate }) => ({
                id: name,
                label: name,
                ...(expiryDate && { detail: t('until', { date: day(expiryDate) }) }),
              }))}
              isLoading={!list.isComplete && !list.error}
              hasFailed={list.error !== undefined}
              text={value}
              onText={onChange}
              value={lots.find(({ name }) => name === value)?.name ?? null}
              onChange={name => name !== null && onChange(name)}
              onBlur={onBlur}
            />
          )}
        </FormField>
      )}
    </Form>
  )
}

export const RecallLotDialog = ({ onClose, ...rest }: Props) => {
  const t = useT('stock')
  return (
    <Dialog title={t('recall.title', { name: rest.item.name })} isOpen onClose={onClose}>
      <Content {...rest} />
    </Dialog>
  )
}
