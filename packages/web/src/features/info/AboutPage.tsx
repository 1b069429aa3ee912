// What VetRounds is, which version runs here, and whose type and icons it uses.

import { Ltr } from '../../i18n/Ltr.tsx'
import { languageNames } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './about.module.css'

export default function AboutPage() {
  const t = useT('info')
  const common = useT('common')
  const facts = [
    [t('about.version'), <Ltr key="version">{__BUILD__}</Ltr>],
    [t('about.languages'), Object.values(languageNames).join(' · ')],
    [t('about.fonts'), t('about.fontsText')],
    [t('about.icons'), t('about.iconsText')],
  ] as const
  return (
    <section className="page">
      <h1>{common('titles.about')}</h1>
      <p className={styles.lead}>{t('about.lead')}</p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
