// Language and theme: each choice applies at once, in all tabs.
import { saveLanguage, saveTheme } from '../../behaviour/account.ts'
import { languageNames, languages } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { useThemeChoice } from '../../theme/theme.ts'
import { Segments } from './Segments.tsx'

export const LookChoice = () => {
  const t = useT('common')
  const language = useLanguage()
  const theme = useThemeChoice()
  return (
    <>
      <Segments
        label={t('nav.language')}
        value={language}
        options={languages.map(id => ({ id, label: languageNames[id], lang: id }))}
        onChange={saveLanguage}
      />
      <Segments
        label={t('nav.theme')}
        value={theme}
        options={[
          { id: 'light', label: t('look.light'), icon: 'sun' },
          { id: 'dark', label: t('look.dark'), icon: 'moon' },
          { id: 'system', label: t('look.system') },
        ]}
        onChange={saveTheme}
      />
    </>
  )
}
