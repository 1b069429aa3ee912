// The frame of the pages before the sign-in: no chrome, no border; the logo above, notices and languages below.
import type { ReactNode } from 'react'
import { useBoot } from '../../api/session.ts'
import { InactivityWatch } from '../../behaviour/InactivityWatch.tsx'
import { chooseLanguage } from '../../i18n/i18n.ts'
import { type Language, languageNames, languages } from '../../i18n/language.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import { Logo } from '../../layout/Logo.tsx'
import { useRouteMeta } from '../../layout/route-meta.ts'
import styles from './auth.module.css'

const Languages = ({ onChoose }: { onChoose: (language: Language) => void }) => {
  const t = useT('session')
  const current = useLanguage()
  return (
    <nav aria-label={t('nav.language')} className={styles.languages}>
      {languages.map(language => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => onChoose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  )
}

// Logs out a signed-in person who walks away from such a page (spec § 2). A page within the shell has that from the shell.
const Watch = () => (useRouteMeta()?.frame === 'login' ? <InactivityWatch /> : null)

type Props = {
  children: ReactNode
  notice?: ReactNode
  /** Shown beside the form where there is room. */
  aside?: ReactNode
  /** What choosing a language does instead, where there is an account to keep it. */
  onLanguage?: (language: Language) => void
}

const chooseHere = (language: Language): void => void chooseLanguage(language)

export const AuthLayout = ({ children, notice, aside, onLanguage = chooseHere }: Props) => {
  const t = useT('common')
  const isIn = useBoot() === 'in'
  return (
    <div className={styles.page}>
      <div className={aside ? styles.two : styles.one}>
        <div className={styles.box}>
          <div className={styles.brand}>
            <Logo />
            <span>{t('app.name')}</span>
          </div>
          {children}
        </div>
        {aside}
      </div>
      <footer className={styles.footer}>
        <div>{notice}</div>
        <Languages onChoose={onLanguage} />
      </footer>
      {isIn && <Watch />}
    </div>
  )
}
