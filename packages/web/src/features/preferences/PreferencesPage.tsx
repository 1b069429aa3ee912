// A person's own settings: shortcuts, language and display, calendar. Each choice applies at once, in all tabs.
import { useMe } from '../../api/me.ts'
import { useMembership } from '../../api/working-place.ts'
import { chosenBy, saveOfAccount } from '../../behaviour/account.ts'
import { useT } from '../../i18n/use-t.ts'
import beside from '../../ui/aside-page.module.css'
import { CalendarSection } from './CalendarSection.tsx'
import { FirstDay } from './FirstDay.tsx'
import { LookChoice } from './LookChoice.tsx'
import styles from './preferences.module.css'
import { Segments } from './Segments.tsx'
import { ShortcutTable } from './ShortcutTable.tsx'

export default function PreferencesPage() {
  const t = useT('preferences')
  const { data: me } = useMe()
  const { numerals, firstDay, calendar } = me ? chosenBy(me.person) : {}
  const country = useMembership()?.clinic.country
  const sample = new Intl.NumberFormat(`ar-u-nu-${numerals ?? 'latn'}`, { minimumFractionDigits: 2 }).format(
    1234.5,
  )
  return (
    <div className={`${beside.page} ${styles.page}`}>
      <div className={beside.main}>
        <ShortcutTable />
      </div>
      <aside className={`${beside.aside} ${styles.aside}`}>
        <section aria-labelledby="display" className={styles.section}>
          <h2 id="display">{t('display')}</h2>
          <LookChoice />
          <Segments
            label={t('numerals')}
            value={numerals}
            options={[
              { id: 'latn', label: '0123456789' },
              { id: 'arab', label: '٠١٢٣٤٥٦٧٨٩', lang: 'ar' },
            ]}
            hint={t('numeralsHint', { sample })}
            onChange={numerals => saveOfAccount({ numerals })}
          />
          <FirstDay value={firstDay} country={country} />
        </section>
        <CalendarSection value={calendar} />
      </aside>
    </div>
  )
}
