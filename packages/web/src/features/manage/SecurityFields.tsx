// When idle people are logged out, which roles can't work without two-factor login, and whether devices keep names to
// search in. Members of these roles without the second factor are named.
import { roles } from '@vetrounds/core/access/roles'
import { useMe } from '../../api/me.ts'
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChipGroup } from '../../ui/ChipGroup.tsx'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormSection } from '../../ui/FormSection.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useMembers } from '../people/use-members.ts'
import { useMyself } from '../people/use-myself.ts'
import styles from './manage.module.css'
import type { BoundForm } from './settings.ts'

const MINUTES = [2, 5, 10, 15, 30, 60]
const NAMED = 3

const Missing = ({ chosen }: { chosen: readonly string[] }) => {
  const t = useT('manage')
  const { list, commas } = useFormat()
  const me = useMyself()
  const person = useMe().data?.person
  const { rows, isComplete } = useMembers(chosen.length > 0 ? {} : undefined)
  const missing = rows?.filter(
    row => row.state === 'active' && chosen.includes(row.role) && row.twoFactor && row.twoFactor !== 'on',
  )
  const isMissing = me && chosen.includes(me.role) && person?.twoFactor === false
  if (!missing?.length && !isMissing) return null
  const names = missing?.slice(0, NAMED).map(({ name }) => `\u2068${name}\u2069`) ?? []
  const hasMore = !isComplete || (missing?.length ?? 0) > NAMED
  return (
    <p className={styles.warning}>
      <Icon name="shield-alert" size="xs" />
      <span>
        {isMissing && `${t('factorSelf')} `}
        {names.length > 0 &&
          t('factorMissing', {
            // `list` puts an "and" before the last name; where there are more than are named, the text says so itself.
            names: hasMore ? t('factorMore', { names: commas(names) }) : list(names),
          })}
      </span>
    </p>
  )
}

export const SecurityFields = ({ form }: { form: BoundForm }) => {
  const t = useT('manage')
  const common = useT('common')
  const { number } = useFormat()
  return (
    <FormSection title={t('security')}>
      <FormField form={form} name="sessionTimeout">
        {({ value, onChange, ...field }) => {
          const minutes = [...new Set([...MINUTES, value / 60])].sort((a, b) => a - b)
          return (
            <ChoiceGroup
              {...field}
              label={t('idle')}
              hint={t('idleHint')}
              value={String(value / 60)}
              onChange={chosen => onChange(Math.round(Number(chosen) * 60))}
              options={minutes.map(each => ({
                id: String(each),
                label: t('minutes', { n: number(each, { maximumFractionDigits: 1 }) }),
              }))}
            />
          )
        }}
      </FormField>
      <FormField form={form} name="twoFactorRoles">
        {({ value, onChange, ...field }) => (
          <>
            <ChipGroup
              {...field}
              label={t('fields.twoFactorRoles')}
              value={value}
              onChange={chosen => onChange(roles.filter(role => chosen.includes(role)))}
              options={[...roles].reverse().map(id => ({ id, label: common(`roles.${id}`) }))}
            />
            <Missing chosen={value} />
          </>
        )}
      </FormField>
      <FormField form={form} name="searchSnapshot">
        {({ value, onChange, ...field }) => (
          <ChoiceGroup
            {...field}
            label={t('search')}
            hint={t('searchHint')}
            value={value ? 'kept' : 'server'}
            onChange={chosen => onChange(chosen === 'kept')}
            options={[
              { id: 'kept', label: t('searchKept') },
              { id: 'server', label: t('searchAtServer') },
            ]}
          />
        )}
      </FormField>
    </FormSection>
  )
}
