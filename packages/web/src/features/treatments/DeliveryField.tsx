// The delivery (route) of a treatment: the seven most used are shown, the other ten after a click on a button.
import { type Delivery, deliveries } from '@vetrounds/core/records/treatment'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'

const MOST_USED = 7

type Props = {
  name: string
  value: Delivery
  onChange: (value: Delivery) => void
  onBlur: () => void
  error: string | undefined
}

export const DeliveryField = ({ value, onChange, ...rest }: Props) => {
  const t = useT('treatments')
  const [isOpen, setOpen] = useState(deliveries.indexOf(value) >= MOST_USED)
  const shown = isOpen ? deliveries : deliveries.slice(0, MOST_USED)
  return (
    <>
      <ChoiceGroup
        {...rest}
        value={value}
        onChange={next => onChange(next as Delivery)}
        label={t('delivery')}
        options={shown.map(id => ({ id, label: t(`deliveries.${id}`) }))}
      />
      {!isOpen && (
        <div>
          <Button size="sm" onPress={() => setOpen(true)}>
            {t('more', { n: deliveries.length - MOST_USED })}
          </Button>
        </div>
      )}
    </>
  )
}
