// What VetRounds is, which version runs here, whose type and icons it uses, and where its data is.

import { Ltr } from '../../i18n/Ltr.tsx'
import { languageNames } from '../../i18n/language.ts'
import { useT } from '../../i18n/use-t.ts'
import styles from './about.module.css'

const BREEDS = 'https://github.com/monarch-initiative/vertebrate-breed-ontology'

export default function AboutPage() {
  const t = useT('info')
  const common = useT('common')
  const facts = [
    [t('about.version'), <Ltr key="version">{__BUILD__}</Ltr>],
    [t('about.languages'), Object.values(languageNames).join(' · ')],
    [t('about.fonts'), t('about.fontsText')],
    [t('about.icons'), t('about.iconsText')],
    [
      t('about.breeds'),
      <a key="breeds" href={BREEDS} target="_blank" rel="noopener noreferrer">
        {t('about.breedsText')}
      </a>,
    ],
  ] as const
  // The notice on the login page links to these sections.
  const sections = [
    [
      'privacy',
      t('about.privacy'),
      t('about.privacyWho'),
      t('about.privacyWhere'),
      t('about.privacyBrowser'),
    ],
    ['terms', t('about.terms'), t('about.termsText')],
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
      {sections.map(([id, title, ...lines]) => (
        <section key={id} id={id} className={styles.section}>
          <h2>{title}</h2>
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
    </section>
  )
}
