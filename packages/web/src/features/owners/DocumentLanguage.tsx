// The language in which an owner's papers and letters are written: the clinic's, or one that the owner reads.
import type { ComponentProps } from 'react'
import { useMembership } from '../../api/working-place.ts'
import { isolated } from '../../i18n/isolate.ts'
import { languageNames, languages } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'

const AS_CLINIC = 'clinic'

/** An empty `value` means the clinic's language. */
type Props = Omit<ComponentProps<typeof ChoiceGroup>, 'label' | 'options' | 'value' | 'onChange'> & {
  value: string | undefined
  onChange: (language: string) => void
}

export const DocumentLanguage = ({ value, onChange, ...field }: Props) => {
  const t = useT('owners')
  const usual = useMembership()?.clinic.documentLanguage
  return (
    <ChoiceGroup
      {...field}
      label={t('fields.documentLanguage')}
      value={value || AS_CLINIC}
      onChange={chosen => onChange(chosen === AS_CLINIC ? '' : chosen)}
      options={[
        {
          id: AS_CLINIC,
          label: usual ? t('asClinic', { language: isolated(languageNames[usual]) }) : t('asClinicAlone'),
        },
        ...languages.map(id => ({ id, label: languageNames[id] })),
      ]}
    />
  )
}
