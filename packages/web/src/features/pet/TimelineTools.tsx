// The tools above a timeline: search within the record, and the jump to a year.
import { useFormat } from '../../i18n/format.ts'
import { useT } from '../../i18n/use-t.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import styles from './timeline-tab.module.css'
import type { TimelinePages } from './use-timeline-pages.ts'

const NEWEST = '-'

type Props = {
  pages: TimelinePages
  search: string
  onSearch: (search: string) => void
  /** How many entries match; undefined until all entries are read. */
  hits: number | undefined
}

export const TimelineTools = ({ pages, search, onSearch, hits }: Props) => {
  const t = useT('pet')
  const format = useFormat()
  const { year, years, jump } = pages
  const yearText = (each: number) => format.shaped(Date.UTC(each, 6), { year: 'numeric', timeZone: 'UTC' })
  return (
    <div className={styles.find}>
      {years.length > 1 && (
        <Select
          label={t('timeline.year')}
          isLabelHidden
          options={[
            { id: NEWEST, label: t('timeline.newest') },
            ...years.slice(1).map(each => ({ id: String(each), label: yearText(each) })),
          ]}
          value={year === undefined ? NEWEST : String(year)}
          onChange={id => jump(id === NEWEST ? undefined : Number(id))}
        />
      )}
      <SearchField
        label={t('timeline.search')}
        placeholder={t('timeline.search')}
        value={search}
        onChange={onSearch}
        count={hits === undefined ? undefined : format.number(hits)}
      />
    </div>
  )
}
