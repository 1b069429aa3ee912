// The language in which the clinic writes to its owners, and the second language of its invoices.
import { useWatch } from 'react-hook-form'
import { languageNames, languages } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { FormField } from '../../ui/Form.tsx'
import { FormPair } from '../../ui/FormSection.tsx'
import type { BoundForm } from './settings.ts'

const NONE = 'none'
const options = languages.map(id => ({ id, label: languageNames[id] }))

export const PaperLanguages = ({ form }: { form: BoundForm }) => {
  const t = useT('manage')
  const first = useWatch({ control: form.control, name: 'documentLanguage' })
  return (
    <FormPair>
      <FormField form={form} name="documentLanguage">
        {({ value, onChange, ...field }) => (
          <ChoiceGroup
            {...field}
            label={t('fields.documentLanguage')}
            hint={t('papersHint')}
            value={value}
            onChange={chosen => onChange(languages.find(each => each === chosen) ?? value)}
            options={options}
          />
        )}
      </FormField>
      <FormField form={form} name="secondLanguage">
        {({ value, onChange, ...field }) => (
          <ChoiceGroup
            {...field}
            label={t('fields.secondLanguage')}
            value={value && value !== first ? value : NONE}
            onChange={chosen => onChange(languages.find(each => each === chosen) ?? null)}
            options={[{ id: NONE, label: t('noSecond') }, ...options.filter(({ id }) => id !== first)]}
          />
        )}
      </FormField>
    </FormPair>
  )
}
