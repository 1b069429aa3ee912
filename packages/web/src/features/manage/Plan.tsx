// The subscription. Here it is a switch; in an account the payment provider behind its port changes it (product § 2).
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import { plans } from '@vetrounds/core/clinics/clinic-states'
import { useCan } from '../../api/use-can.ts'
import { useChange } from '../../changes/use-change.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { useClinicAct } from './use-clinic-act.ts'

type Props = { clinic: ClinicView; onChanged: (clinic: ClinicView) => void }

export const Plan = ({ clinic, onChanged }: Props) => {
  const t = useT('manage')
  const changePlan = useChange('changePlan')
  const refused = useCan()('clinic.own')
  const act = useClinicAct(onChanged)
  const change = (plan: ClinicView['plan']) =>
    act(() => changePlan({ body: { v: clinic.v, plan } }), {
      done: t('planSaved'),
      failed: t('planFailed'),
    })
  return (
    <FormSection title={t('plan')}>
      <ChoiceGroup
        label={t('fields.state')}
        hint={refused ? t('onlyOwners') : t('planHint')}
        isDisabled={refused !== undefined}
        options={plans.map(id => ({ id, label: t(`plans.${id}`) }))}
        value={clinic.plan}
        onChange={id => void change(plans.find(each => each === id) ?? clinic.plan)}
      />
    </FormSection>
  )
}
