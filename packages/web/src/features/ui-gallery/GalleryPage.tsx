// Every primitive in every state, for people to look at and for tests/e2e/gallery.spec.ts. Development builds only.
// Its own texts are in English in every language: they are examples that no user sees. RightToLeftSection shows Arabic.
// `?lang=ar&theme=dark` chooses how it looks.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { type Language, languageNames, languages } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { chooseTheme, otherTheme, useShownTheme } from '../../theme/theme.ts'
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ButtonsSection } from './ButtonsSection.tsx'
import { ChoicesSection } from './ChoicesSection.tsx'
import { DataSection, TableSection } from './DataSection.tsx'
import { DatesSection } from './DatesSection.tsx'
import { FilesSection } from './FilesSection.tsx'
import styles from './gallery.module.css'
import { NavigationSection } from './NavigationSection.tsx'
import { NumbersSection } from './NumbersSection.tsx'
import { OverlaysSection } from './OverlaysSection.tsx'
import { RightToLeftSection } from './RightToLeftSection.tsx'
import { BadgesSection, EmptySection, ToastsSection } from './StatesSection.tsx'
import { TextSection } from './TextSection.tsx'

export default function GalleryPage() {
  const common = useT('common')
  const language = useLanguage()
  const theme = useShownTheme()
  const [query] = useSearchParams()
  const [lang, look] = [query.get('lang'), query.get('theme')]
  useEffect(() => {
    const wanted = languages.find(one => one === lang)
    if (wanted) void chooseLanguage(wanted)
    if (look === 'light' || look === 'dark') chooseTheme(look)
  }, [lang, look])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>Primitives</h1>
          <p>Every part of the interface in every state. Only in development builds.</p>
        </div>
        <ChoiceGroup
          label={common('nav.language')}
          options={languages.map(id => ({ id, label: languageNames[id] }))}
          value={language}
          onChange={id => void chooseLanguage(id as Language)}
        />
        <IconButton
          label={common('nav.toggleTheme')}
          icon={theme === 'dark' ? 'moon' : 'sun'}
          tooltip={false}
          onPress={() => chooseTheme(otherTheme())}
        />
      </header>
      {/* Trials keep what was typed; in another language they start again. */}
      <div key={language}>
        <ButtonsSection />
        <TextSection />
        <NumbersSection />
        <ChoicesSection />
        <DatesSection />
        <FilesSection />
        <BadgesSection />
        <ToastsSection />
        <EmptySection />
        <NavigationSection />
        <DataSection />
        <TableSection />
        <RightToLeftSection />
        <OverlaysSection />
      </div>
    </div>
  )
}
